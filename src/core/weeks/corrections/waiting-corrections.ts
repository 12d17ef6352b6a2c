import { z } from 'zod'
import { MovedPrize } from '#contract/weeks/publications'
import { type Provider } from '#contract/weeks/connections'
import { type WaitingCorrection, corrections } from '#contract/weeks/corrections'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { requireCommissioner } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { livePublication, publishedWeeks } from '#core/weeks/stored/publications'
import { findStagedWeek } from '#core/weeks/stored/find-staged'
import { reviewWeek } from '#core/weeks/staging/reviewed-week'
import { correctionOf } from './correction-of.ts'
import { getDecisionEvidence } from '../stored/decision-evidence.ts'

const Prizes = z.array(MovedPrize)

/** Lists published weeks whose corrected points await a decision, according to the latest fetch of each. */
export const waitingCorrections = operation(
  corrections.waiting,
  requireCommissioner,
  (ctx, _input, { league }) => waitingPrizes(ctx, league),
)

export const waitingPrizes = async (ctx: Ctx, league: LeagueRecord): Promise<WaitingCorrection[]> => {
  const rows = await ctx.db
    .selectFrom('publications')
    .select(['week', 'correction_json'])
    .where('season_id', '=', league.season_id)
    .where('replaced_at_ms', 'is', null)
    .where('correction_json', 'is not', null)
    .orderBy('week', 'desc')
    .execute()
  return rows.map(({ week, correction_json }) => ({
    week,
    movedPrizes: Prizes.parse(JSON.parse(correction_json ?? '[]')),
  }))
}

/**
 * Saves which prizes of a published week, and of later ones whose prizes depend on it, a fetch would move. Once per
 * fetch, so that lists are fast.
 */
export const recordWaitingCorrection = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  provider: Provider,
  week: ProviderWeek,
): Promise<void> => {
  await noteOn(ctx, league, provider, week)
  for (const later of await weeksLookingBack(ctx, league, week.week))
    await noteOn(ctx, league, later.provider, later)
}

/** Returns the latest fetches of later published weeks whose prizes depend on a week, oldest first. */
export const weeksLookingBack = async (
  ctx: Ctx,
  league: LeagueRecord,
  week: number,
): Promise<ProviderWeek[]> => {
  const later = (await publishedWeeks(ctx, league.season_id)).filter(one => one.week > week)
  const found: ProviderWeek[] = []
  for (const published of later.toReversed()) {
    const { week: decided, earlier = [] } = await getDecisionEvidence(ctx, published.id)
    if (earlier.length === 0) continue
    const staged = await findStagedWeek(ctx, league, decided.provider, published.week)
    if (staged) found.push(staged.week)
  }
  return found
}

const noteOn = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  provider: Provider,
  week: ProviderWeek,
): Promise<void> => {
  const published = await livePublication(ctx, league.season_id, week.week)
  if (!published) return
  const reviewed = await reviewWeek(ctx, league, provider, week)
  const { moves } = await correctionOf(ctx, league, published.id, week, reviewed)
  await saveWaitingCorrection(
    ctx,
    published.id,
    moves.map(({ moved }) => moved),
  )
}

export const saveWaitingCorrection = async (
  ctx: WriteCtx,
  publicationId: number,
  moved: MovedPrize[],
): Promise<void> => {
  await ctx.db
    .updateTable('publications')
    .set({ correction_json: moved.length === 0 ? null : JSON.stringify(moved) })
    .where('id', '=', publicationId)
    .execute()
}
