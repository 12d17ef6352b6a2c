import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { type LeagueRecord, lockLeague, findLeague } from '#core/leagues/find-league'
import { DomainError } from '#core/kernel/domain-error'
import { publishStaged } from '#core/weeks/publishing/publish-week'
import { scheduler } from '#core/kernel/authorization'
import { livePublication } from '#core/weeks/stored/publications'
import { emailCommissioner } from '#core/weeks/connection/email-commissioner'
import { providerOf } from '#core/weeks/stored/provider-of'
import { connectionOf, assertConnectionComplete } from '#core/weeks/connection/connection'
import { readLive, stageFetchedWeek } from '#core/weeks/fetching/stage-live'
import { backoffAfter } from '#core/weeks/connection/connected-leagues'
import { type Planned, publicationBlockers, questionsOf, stagedOf } from './publication-blockers.ts'
import { winnersByRule } from './plan-publication.ts'

type PublishCounts = { published: number; waiting: number; later: number }

/**
 * Publishes due weeks that, fetched again right before, still match their announcement. The others wait for the
 * commissioner, who is notified of the reason. If a provider is unreachable, the fetch is retried in a few hours. Each
 * week has its own transaction, without network access. Idempotent, and safe to run at any time.
 */
export const publishPlannedWeeks = async (ctx: Ctx): Promise<PublishCounts> => {
  const due = await ctx.db
    .selectFrom('planned_publications')
    .selectAll()
    .where('status', '=', 'planned')
    .where('due_at_ms', '<=', ctx.now())
    .orderBy('id')
    .execute()
  const report = { published: 0, waiting: 0, later: 0 }
  for (const planned of due) {
    const outcome = await settle(ctx, planned)
    if (outcome) report[outcome] += 1
  }
  return report
}

/** Returns the week's outcome; undefined when someone else decided on it in the meantime. */
const settle = async (ctx: Ctx, planned: Planned): Promise<keyof PublishCounts | undefined> => {
  const league = await leagueOf(ctx, planned)
  if (!league) return undefined
  const early = [
    ...(await publicationBlockers(ctx, league, planned)),
    ...(await questionsOf(ctx, league, planned)),
  ]
  if (early.length > 0) return skipAutoPublish(ctx, planned, early)
  const read = await refetchPlannedWeek(ctx, league, planned)
  if (read === 'later') return 'later'
  if ('failed' in read) return skipAutoPublish(ctx, planned, [read.failed])
  return publish(ctx, league, planned, read.stageFetched)
}

const publish = async (
  ctx: Ctx,
  unlockedLeague: LeagueRecord,
  planned: Planned,
  stageFetched: StageFetched,
): Promise<keyof PublishCounts | undefined> => {
  try {
    const reasons = await write(ctx, ctx => publishOrSkip(ctx, unlockedLeague, planned, stageFetched))
    if (reasons === undefined) return undefined
    return reasons.length === 0 ? 'published' : await skipAutoPublish(ctx, planned, reasons)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return skipAutoPublish(ctx, planned, [error.message])
  }
}

/**
 * Returns the reasons the week waits: empty when it was published, undefined when someone decided on it in the
 * meantime.
 */
const publishOrSkip = async (
  ctx: WriteCtx,
  unlockedLeague: LeagueRecord,
  planned: Planned,
  stageFetched: StageFetched,
): Promise<string[] | undefined> => {
  const league = await lockLeague(ctx, unlockedLeague)
  if (!(await isStillPlanned(ctx, planned))) return undefined
  const hindrances = await publicationBlockers(ctx, league, planned)
  if (hindrances.length > 0) return hindrances
  await stageFetched(ctx)
  const questions = await questionsOf(ctx, league, planned)
  if (questions.length > 0) return questions
  const staged = await stagedOf(ctx, league, planned)
  await publishStaged(ctx, scheduler, league, {
    leagueId: league.id,
    provider: planned.provider,
    week: planned.week,
    winners: staged ? await winnersByRule(ctx, league, staged) : {},
    prizes: {},
    prizeChoices: [],
    replace: false,
    confirmProvisional: false,
    confirmWarnings: false,
    confirmMissingWeeks: false,
  })
  await decide(ctx, planned, 'published')
  return []
}

const leagueOf = async (ctx: Ctx, { league_id }: Planned): Promise<LeagueRecord | undefined> =>
  (await findLeague(ctx, league_id, null))?.league

const isStillPlanned = async (ctx: WriteCtx, { id }: Planned): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('planned_publications')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.status === 'planned'
}

/** Returns whether it was still undecided. */
const decide = async (ctx: WriteCtx, { id }: Planned, status: Planned['status']): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('planned_publications')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'planned')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const skipAutoPublish = (ctx: Ctx, planned: Planned, reasons: string[]): Promise<'waiting' | undefined> =>
  write(ctx, async ctx => {
    const league = await leagueOf(ctx, planned)
    if (!league || !(await decide(ctx, planned, 'waits'))) return undefined
    if (await livePublication(ctx, planned.season_id, planned.week)) return 'waiting'
    await emailCommissioner(ctx, league, {
      template: 'week-waits',
      reason: `week-waits ${planned.season_id} ${planned.week}`,
      subject: `Week ${planned.week} is waiting for you`,
      paragraphs: [`It wasn't auto-published:\n${reasons.join('\n')}`, 'Review it and publish it yourself.'],
      buttonLabel: 'Review the week',
    })
    return 'waiting'
  })

/** Stages the fetched data in the deciding transaction. */
type StageFetched = (ctx: WriteCtx) => Promise<unknown>

/**
 * Fetches a scheduled week again, outside any transaction, right before it is published. A provider that is down is
 * retried later; if it stays down, or if only a person can fix the problem, that is the reason the week waits.
 */
const refetchPlannedWeek = async (
  ctx: Ctx,
  league: LeagueRecord,
  planned: Planned,
): Promise<{ stageFetched: StageFetched } | { failed: string } | 'later'> => {
  const { provider, week } = planned
  const { label } = providerOf(ctx, provider)
  const connection = await connectionOf(ctx, league.id, provider)
  if (!connection.isEnabled) {
    return { failed: `Sync with ${label} was turned off, so its points couldn't be fetched again.` }
  }
  try {
    assertConnectionComplete(ctx, connection)
    const fetched = await readLive(ctx, league, connection, { week })
    return { stageFetched: ctx => stageFetchedWeek(ctx, league, connection, fetched) }
  } catch (error) {
    const isForeseen = error instanceof DomainError
    if (!isForeseen) ctx.log.error({ err: error, leagueId: league.id }, "A week couldn't be refetched")
    const pause = backoffAfter(planned.failed_attempts, error)
    if (pause !== undefined) {
      await postpone(ctx, planned, pause)
      return 'later'
    }
    const reason = isForeseen ? error.message : 'The fetch failed unexpectedly.'
    return { failed: `${label} couldn't be checked again right before publishing. ${reason}` }
  }
}

const postpone = (ctx: Ctx, { id, failed_attempts }: Planned, pauseMs: number): Promise<unknown> =>
  write(ctx, ctx =>
    ctx.db
      .updateTable('planned_publications')
      .set({ due_at_ms: ctx.now() + pauseMs, failed_attempts: failed_attempts + 1 })
      .where('id', '=', id)
      .where('status', '=', 'planned')
      .execute(),
  )
