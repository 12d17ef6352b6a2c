import { z } from 'zod'
import type { Selectable } from 'kysely'
import type { Staged } from '#contract/weeks/staged-weeks'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { waitingPrizes } from '#core/weeks/corrections/waiting-corrections'
import { livePublication } from '#core/weeks/stored/publications'
import { findStagedWeek } from '#core/weeks/stored/find-staged'
import { describeStagedWeek } from '#core/weeks/fetching/describe-staged-week'
import type { PlannedPublicationTable } from '#db/tables/weeks'
import { announcementKey, warningsFor, PrizeByRule, prizeLine, prizesByRule } from './plan-publication.ts'

export type Planned = Selectable<PlannedPublicationTable>

/**
 * Returns changes to a league since a week was scheduled that leave its publication to the commissioner, as sentences.
 */
export const publicationBlockers = async (
  ctx: Ctx,
  league: LeagueRecord,
  planned: Planned,
): Promise<string[]> => {
  if (league.season_id !== planned.season_id || league.season_status === 'ended') {
    return ['The season has ended.']
  }
  if (league.auto_publishes === 0) return ['Auto-publish was turned off.']
  if (await livePublication(ctx, league.season_id, planned.week)) {
    return ['It was published manually.']
  }
  if (!(await wasAnnounced(ctx, league, planned.week))) {
    return ["The announcement email couldn't be sent, so no one could have canceled."]
  }
  return []
}

/**
 * Returns reasons to review a scheduled week as currently staged, as sentences; empty when it matches its announcement.
 */
export const questionsOf = async (ctx: Ctx, league: LeagueRecord, planned: Planned): Promise<string[]> => {
  const staged = await stagedOf(ctx, league, planned)
  if (!staged) return ['Its fetched data was removed.']
  const correcting = await waitingPrizes(ctx, league)
  const warnings = [
    ...(await warningsFor(ctx, league, staged)),
    ...correcting.map(({ week }) => `The correction of week ${week} is undecided.`),
  ]
  return warnings.length > 0 ? warnings : changesOf(ctx, league, planned, staged)
}

/** Returns the scheduled week as currently staged. */
export const stagedOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  { provider, week }: Planned,
): Promise<Staged | undefined> => {
  const staged = await findStagedWeek(ctx, league, provider, week)
  return staged && describeStagedWeek(ctx, league, provider, staged)
}

const wasAnnounced = async (ctx: Ctx, league: LeagueRecord, week: number): Promise<boolean> => {
  const email = await ctx.db
    .selectFrom('outbox')
    .select('status')
    .where('idempotency_key', '=', announcementKey(league, week))
    .executeTakeFirst()
  return email?.status === 'sent'
}

const changesOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  { provider, prizes_json }: Planned,
  staged: Staged,
): Promise<string[]> => {
  const announced = z.array(PrizeByRule).parse(JSON.parse(prizes_json))
  const now = await prizesByRule(ctx, league, provider, staged)
  return [
    ...without(announced, now).map(
      prize => `Announced but no longer correct: ${prizeLine(prize, league.currency)}`,
    ),
    ...without(now, announced).map(prize => `Now: ${prizeLine(prize, league.currency)}`),
  ]
}

const without = (prizes: PrizeByRule[], others: PrizeByRule[]): PrizeByRule[] => {
  const known = new Set(others.map(factsOf))
  return prizes.filter(prize => !known.has(factsOf(prize)))
}

/** Announced facts of an award, independent of its people's current names. */
const factsOf = ({ prizeName, playerId, memberId, points, prizeAmount }: PrizeByRule): string =>
  JSON.stringify([prizeName, playerId, memberId, points, prizeAmount])
