import type { LeagueRecord } from '#core/leagues/find-league'
import { type SeasonTotals, seasonTotals, noTotals } from '#core/ledger/season-totals'
import { type SeasonFacts, type PotTotals, potTotals } from '#domain/pot-totals'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import type { PotTotals as PotAnswer } from '#contract/leagues/leagues'
import { dollars } from '#domain/money'
import { prepared } from '#db/statement-cache'

type OfSeason = Pick<LeagueRecord, 'id' | 'season_id' | 'total_pot_cents'>

/** A season's pot: its totals, their components, and the payouts. Money in cents. */
type SeasonPot = {
  totals: SeasonTotals
  payouts: Payout[]
  facts: SeasonFacts
  potTotals: PotTotals
  /** First place including the rolled-over money. */
  superBowlPotCents: number
}

/** = */
export const seasonPots = async (ctx: Ctx, leagues: readonly OfSeason[]): Promise<Map<number, SeasonPot>> => {
  const seasons = leagues.map(({ id, season_id }) => ({ leagueId: id, seasonId: season_id }))
  const totals = await seasonTotals(ctx, seasons)
  const payouts = await payoutsOf(
    ctx,
    leagues.map(({ season_id }) => season_id),
  )
  return new Map(
    leagues.map(league => [
      league.season_id,
      potOfSeason(league, totals.get(league.season_id) ?? noTotals, payouts.get(league.season_id) ?? []),
    ]),
  )
}

/** Returns the pot of the season a league is viewed in. */
export const seasonPot = async (ctx: Ctx, league: OfSeason): Promise<SeasonPot> =>
  (await seasonPots(ctx, [league])).get(league.season_id) ?? potOfSeason(league, noTotals, [])

const potOfSeason = (league: OfSeason, totals: SeasonTotals, payouts: Payout[]): SeasonPot => {
  const facts: SeasonFacts = {
    enteredPotCents: league.total_pot_cents,
    duesCents: totals.duesCents,
    lateFeesCents: totals.lateFeesCents,
    finesCents: totals.finesCents,
    rolledInCents: totals.rolledInCents,
    takenOutCents: totals.takenOutCents,
    setAsideCents: payoutsTotal(payouts),
    distributedCents: totals.distributedCents,
  }
  return {
    totals,
    payouts,
    facts,
    potTotals: potTotals(facts),
    superBowlPotCents: firstPlaceCents(payouts) + totals.rolloverCents,
  }
}

/** Maps a season's pot to the API type, in dollars. */
export const toPot = (facts: SeasonFacts): PotAnswer => {
  const totals = potTotals(facts)
  return {
    isDues: facts.duesCents > 0,
    base: dollars(totals.baseCents),
    lateFees: dollars(facts.lateFeesCents),
    fines: dollars(facts.finesCents),
    rolledIn: dollars(facts.rolledInCents),
    takenOut: dollars(facts.takenOutCents),
    leaguePot: dollars(totals.leaguePotCents),
    setAside: dollars(facts.setAsideCents),
    distributed: dollars(facts.distributedCents),
    available: dollars(totals.availableCents),
    overspent: dollars(totals.overspentCents),
  }
}

type Payout = {
  id: number
  season_id: number
  place: number | null
  label: string
  amount_cents: number
  percentage_hundredths: number | null
}

const payoutsIn = prepared<{ seasonIds: number[] }>()((db, { seasonIds }) =>
  db.selectFrom('payouts').selectAll().where('season_id', 'in', seasonIds).orderBy('season_id').orderBy('id'),
)

/** Returns the payouts of several seasons in one query, grouped by season. */
const payoutsOf = async (ctx: Ctx, seasonIds: number[]): Promise<Map<number, Payout[]>> => {
  const rows = seasonIds.length === 0 ? [] : await payoutsIn(ctx, { seasonIds })
  return new Map(seasonIds.map(id => [id, rows.filter(row => row.season_id === id)]))
}

/** Returns the total of a season's payouts, in cents. */
const payoutsTotal = (payouts: Payout[]): number =>
  payouts.reduce((total, payout) => total + payout.amount_cents, 0)

/**
 * Returns the first-place payout in cents; together with rolled-over Miscreant money it makes up the Super Bowl pot.
 */
export const firstPlaceCents = (payouts: Payout[]): number =>
  payouts.find(payout => payout.place === 1)?.amount_cents ?? 0

export type NewPayout = {
  place: number | null
  label: string
  amount_cents: number
  percentage_hundredths: number | null
}

/** A pot of zero is a decision too, so the user isn't prompted again. */
export const notePotWasSet = async (ctx: WriteCtx, leagueId: number): Promise<void> => {
  await ctx.db.updateTable('leagues').set({ pot_is_set: 1 }).where('id', '=', leagueId).execute()
}

export const replacePot = async (
  ctx: WriteCtx,
  seasonId: number,
  potCents: number,
  payouts: NewPayout[],
): Promise<void> => {
  await ctx.db.updateTable('seasons').set({ total_pot_cents: potCents }).where('id', '=', seasonId).execute()
  await ctx.db.deleteFrom('payouts').where('season_id', '=', seasonId).execute()
  await ctx.db
    .insertInto('payouts')
    .values(payouts.map(payout => ({ season_id: seasonId, ...payout })))
    .execute()
}

/**
 * Changes a season's payouts to the given amounts, in cents; a payout that was a share of the pot becomes a fixed
 * amount.
 */
export const changePayouts = async (
  ctx: WriteCtx,
  seasonId: number,
  changes: readonly { id: number; amountCents: number }[],
): Promise<void> => {
  for (const { id, amountCents } of changes) {
    await ctx.db
      .updateTable('payouts')
      .set({ amount_cents: amountCents, percentage_hundredths: null })
      .where('season_id', '=', seasonId)
      .where('id', '=', id)
      .execute()
  }
}
