import { scheduler } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { lockLeague } from '#core/leagues/lock-league'
import { emailCommissioner } from '#core/weeks/connection/email-commissioner'
import { livePublication } from '#core/weeks/stored/publications'
import { publishStaged } from '#core/weeks/publishing/publish-week'
import { winnersByRule } from './publish-warnings.ts'
import { type StageFetched, refetchPlannedWeek } from './refetch-planned-week.ts'
import { publicationBlockers, type Planned, questionsOf, stagedOf } from './publication-blockers.ts'

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
