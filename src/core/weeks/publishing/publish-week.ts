import type { z } from 'zod'
import { publications } from '#contract/weeks/publications'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx, type Ctx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { toAward, type AwardRow, activeAwardsIn } from '#core/awards/award-rows'
import type { Author } from '#core/kernel/authorization'
import { assertSeasonActive } from '#core/leagues/season/find-season'
import { findStaged, type StagedWeek } from '#core/weeks/stored/find-staged'
import { livePublication } from '#core/weeks/stored/publications'
import { newestVersion } from '#core/awards/award-types/rule-versions'
import { earlierWeeks, unpaidWeekReason } from '#core/weeks/staging/season-weeks'
import { recordAudit } from '#core/kernel/audit'
import { plural, namesText } from '#domain/text'
import { moneyText, dollars } from '#domain/money'
import { queueAwardEmails } from '#core/awards/mail/award-emails'
import { weekNotStartedError } from '#core/leagues/season/week-to-award'
import { conflict, type DomainError } from '#core/kernel/domain-error'
import { weeksText } from '#domain/metric-value'
import type { Provider } from '#contract/weeks/connections'
import { isOtherSeason, otherSeason } from '#core/weeks/connection/assert-same-season'
import { providerOf } from '#core/weeks/stored/provider-of'
import { recordEvent } from '#core/kernel/events/record-event'
import { entryIdsAfter, lastEntryId } from '#core/ledger/new-entries'
import { logEntries } from './awards-log.ts'
import { voidPublication, writePublication, recordReplaced } from './write-publication.ts'
import { winnersOf, type ChosenWeek, prizeOf } from './chosen-week.ts'
import { createWeekAwards } from './create-week-awards.ts'
import { settlePoolsOf } from './settle-week-pools.ts'

type Input = z.output<typeof publications.publish.input>

/**
 * Publishes the winners of a staged week. Writes awards, ledger entries, the awards log, the audit entry and emails in
 * one transaction. Throws a conflict when the week is already published, unless `replace` is set; then the previous
 * publication is voided through the ledger first.
 */
export const publishWeek = operation(
  publications.publish,
  requireCommissioner,
  (ctx, input, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const { awards, publicationId } = await publishStaged(ctx, author, league, input)
      return { awards: awards.map(toAward), log: await logEntries(ctx, league, { publicationId }) }
    }),
)

/** Shared implementation of `publishWeek` and auto-publish. The league must be locked. */
export const publishStaged = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  input: Input,
): Promise<{ awards: AwardRow[]; publicationId: number }> => {
  assertSeasonActive(league)
  const staged = await findStaged(ctx, league, input.provider, input.week)
  assertAwardsPayable(ctx, league, input, staged)
  assertWeekStarted(ctx, league, staged)
  assertWeekFinalOrConfirmed(staged, input)
  const existing = await livePublication(ctx, league.season_id, input.week)
  if (existing && !input.replace) throw alreadyPublished(input.week)
  const lastEntry = await lastEntryId(ctx, league.id)
  const rulesUpTo = existing?.rules_up_to ?? (await newestVersion(ctx, league.season_id))
  const replaced = await voidPublication(ctx, author, league, input.week)
  const winners = await winnersOf(ctx, league, staged, input, rulesUpTo)
  assertWarningsConfirmed(winners, input)
  assertNoMissingWeeks(winners, input)
  const publicationId = await writePublication(ctx, author, league, {
    staged,
    earlier: await earlierWeeks(
      ctx,
      league,
      input.week,
      winners.map(({ kind }) => kind),
    ),
    youtubeLink: input.youtubeLink || null,
    choices: { ...input, prizes: prizesOf(league, winners, input) },
    rulesUpTo,
    paysNothing: winners.every(one => one.winners.length === 0),
  })
  if (replaced) await recordReplaced(ctx, replaced, publicationId)
  await createWeekAwards(ctx, author, league, winners, { id: publicationId, staged, choices: input })
  await settlePoolsOf(ctx, author, league, input.week)
  const awards = await activeAwardsIn(ctx, league.id)
    .where('awards.publication_id', '=', publicationId)
    .orderBy('awards.id')
    .execute()
  const total = awards.reduce((sum, award) => sum + award.prize_cents, 0)
  await recordAudit(ctx, author, {
    leagueId: league.id,
    action: input.replace ? 'week.republished' : 'week.published',
    summary: `Published week ${input.week}: ${plural(awards.length, 'award')}, ${moneyText(total, league.currency)}`,
  })
  await recordWeekPublished(ctx, league, {
    ...{ week: input.week, publicationId, awards, isReplaced: replaced !== undefined },
    entryIds: await entryIdsAfter(ctx, league.id, lastEntry),
  })
  await queueAwardEmails(ctx, league, awards)
  return { awards, publicationId }
}

/** Throws when the week hasn't started. A week that the provider marks as final counts as played. */
const assertWeekStarted = (ctx: WriteCtx, league: LeagueRecord, { week, isSample }: StagedWeek): void => {
  if (isSample || week.isFinal) return
  const error = weekNotStartedError(ctx, league, week.week, "Publish it after it's played.")
  if (error) throw error
}

const assertWeekFinalOrConfirmed = ({ week }: StagedWeek, input: Input): void => {
  if (week.isFinal || input.confirmProvisional) return
  throw conflict(
    'provisional',
    `Week ${week.week} isn't final yet, so points can still change. Confirm to publish it anyway.`,
  )
}

const assertWarningsConfirmed = (chosen: ChosenWeek, { confirmWarnings }: Input): void => {
  const warnings = chosen.flatMap(({ winners }) =>
    winners.flatMap(({ candidate: { playerName, warning } }) =>
      warning === null ? [] : [`${playerName} ${warning}`],
    ),
  )
  if (warnings.length === 0 || confirmWarnings) return
  throw conflict(
    'has_warnings',
    `Check first: ${[...new Set(warnings)].join('; ')}. Confirm to publish the week anyway.`,
  )
}

const assertNoMissingWeeks = (chosen: ChosenWeek, { week, confirmMissingWeeks }: Input): void => {
  const incomplete = chosen.filter(
    ({ winners, missingWeeks }) => winners.length > 0 && missingWeeks.length > 0,
  )
  if (incomplete.length === 0 || confirmMissingWeeks) return
  const missing = [...new Set(incomplete.flatMap(({ missingWeeks }) => missingWeeks))]
  throw conflict(
    'missing_weeks',
    `Week ${week} decides ${namesText(incomplete.map(({ kind }) => kind.label))}, and ${weeksText(missing)} ${missing.length === 1 ? 'was' : 'were'} not fetched. Fetch ${missing.length === 1 ? 'it' : 'them'} first, or confirm to publish week ${week} without ${missing.length === 1 ? 'it' : 'them'}.`,
  )
}

const alreadyPublished = (week: number): DomainError =>
  conflict('already_published', `Week ${week} is already published. Replace it to publish its awards again.`)

/** Prize per award type in dollars, including default prizes. */
const prizesOf = (league: LeagueRecord, chosen: ChosenWeek, input: Input): Record<string, number> =>
  Object.fromEntries(chosen.map(({ kind }) => [kind.type, dollars(prizeOf(league, kind, input))]))

type PublishOptions = { provider: Provider; confirmSeason?: number | undefined }

/** Rejects a week of another season whose year was not confirmed, and one after the league's last paid week. */
const assertAwardsPayable = (
  ctx: Ctx,
  league: LeagueRecord,
  { provider, confirmSeason }: PublishOptions,
  staged: StagedWeek,
): void => {
  if (isOtherSeason(league, staged.week, confirmSeason)) {
    throw otherSeason(league, providerOf(ctx, provider).label, staged.week)
  }
  const reason = unpaidWeekReason(league, staged)
  if (reason !== null) throw conflict('week_not_paid', reason)
}

/** Most people who undo a publication do so right away. Emails wait as long as it can be undone. */
const undoFirstMs = 5000

/** Records that a week was published, with its awards and the ledger entries that pay them. */
export const recordWeekPublished = (
  ctx: WriteCtx,
  league: LeagueRecord,
  published: { week: number; publicationId: number; awards: readonly AwardRow[]; entryIds: number[] } & {
    isReplaced: boolean
  },
): Promise<void> => {
  const { week, publicationId, awards, entryIds, isReplaced } = published
  const total = dollars(awards.reduce((sum, { prize_cents }) => sum + prize_cents, 0))
  return recordEvent(ctx, {
    ...{ leagueId: league.id, seasonId: league.season_id, event: 'week.published', week },
    data: { awards: awards.length, total, isReplaced, publicationId, entryIds },
    postAfterMs: undoFirstMs,
  })
}
