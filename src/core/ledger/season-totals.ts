import { sql } from 'kysely'
import type { Ctx } from '#core/kernel/context'
import { prepared } from '#db/prepared'

export type SeasonTotals = {
  distributedCents: number
  awardCount: number
  rolloverCents: number
  /** What fines brought for weekly prizes: those for first place are part of what rolled over. */
  finesCents: number
  /** What members owe for dues and late fees, paid or not. */
  duesCents: number
  /** What members paid in. */
  paidInCents: number
  /** What of the pot was donated, spent or carried into the next season; what came from the one before counts against it. */
  usedCents: number
  /** The weeks that have awards, or were published without any. */
  awardedWeeks: number[]
}

/** A season in which nothing happened yet. */
export const noTotals: SeasonTotals = {
  distributedCents: 0,
  awardCount: 0,
  rolloverCents: 0,
  finesCents: 0,
  duesCents: 0,
  paidInCents: 0,
  usedCents: 0,
  awardedWeeks: [],
}

/** The kinds of entry that are award winnings: what was given and what was taken back. */
export const winnings = ['award', 'award_reversal'] as const

/** The kinds of entry that are fines: what was to be paid and what was waived. */
export const fines = ['fine', 'fine_reversal'] as const

/** The kinds of entry that are dues: what everybody owes for the season, and what was added for being late. */
export const dues = ['dues', 'late_fee'] as const

/** The kinds of entry that take from a season's pot without giving it to a member, or bring something into it. */
export const potUses = ['carried', 'donation', 'expense'] as const

/** What a season has to give before fines, in cents: the dues that are due, else what was planned, without what was used. */
export const potCentsOf = (plannedCents: number, { duesCents, usedCents }: SeasonTotals): number =>
  (duesCents > 0 ? duesCents : plannedCents) - usedCents

type Seasons = { leagueIds: number[]; seasonIds: number[] }

const moneyOf = prepared<Seasons>()((db, { leagueIds, seasonIds }) =>
  db
    .selectFrom('ledger_entries')
    .select([
      'season_id',
      sql<number>`coalesce(sum(case when kind in ('award', 'award_reversal') then amount_cents end), 0)`.as(
        'given',
      ),
      sql<number>`coalesce(sum(case when kind in ('rollover', 'fine_rollover') then amount_cents end), 0)`.as(
        'rolled',
      ),
      sql<number>`coalesce(-sum(case when kind in ('fine', 'fine_reversal', 'fine_rollover') then amount_cents end), 0)`.as(
        'fined',
      ),
      sql<number>`coalesce(-sum(case when kind in ('dues', 'late_fee') then amount_cents end), 0)`.as('due'),
      sql<number>`coalesce(sum(case when kind = 'paid_in' then amount_cents end), 0)`.as('paid_in'),
      sql<number>`coalesce(-sum(case when kind in ('carried', 'donation', 'expense') then amount_cents end), 0)`.as(
        'used',
      ),
    ])
    .where('league_id', 'in', leagueIds)
    .where('season_id', 'in', seasonIds)
    .where('kind', 'in', [...winnings, ...fines, ...dues, ...potUses, 'fine_rollover', 'rollover', 'paid_in'])
    .groupBy('season_id'),
)

const awardsByWeek = prepared<Seasons>()((db, { leagueIds, seasonIds }) =>
  db
    .selectFrom('awards')
    .select([
      'season_id',
      'week',
      // A fine is no award that somebody won.
      sql<number>`sum(case when prize_cents >= 0 then 1 else 0 end)`.as('count'),
    ])
    .where('league_id', 'in', leagueIds)
    .where('season_id', 'in', seasonIds)
    .where('voided_at_ms', 'is', null)
    .groupBy(['season_id', 'week'])
    .unionAll(
      db
        .selectFrom('publications')
        .select(['season_id', 'week', sql<number>`0`.as('count')])
        .where('season_id', 'in', seasonIds)
        .where('pays_nothing', '=', 1)
        .where('replaced_at_ms', 'is', null),
    ),
)

/**
 * Money and awards of several seasons, by season id, in two queries over covering indexes. Distributed money is the
 * sum of award entries and their reversals in the ledger.
 */
export const seasonTotals = async (
  ctx: Ctx,
  seasons: { leagueId: number; seasonId: number }[],
): Promise<Map<number, SeasonTotals>> => {
  if (seasons.length === 0) return new Map()
  const leagueIds = seasons.map(season => season.leagueId)
  const seasonIds = seasons.map(season => season.seasonId)
  const money = await moneyOf(ctx, { leagueIds, seasonIds })
  const counts = await awardsByWeek(ctx, { leagueIds, seasonIds })
  return new Map(
    seasonIds.map(seasonId => {
      const sums = money.find(row => row.season_id === seasonId)
      const counted = counts.filter(row => row.season_id === seasonId)
      return [
        seasonId,
        {
          distributedCents: Number(sums?.given ?? 0),
          rolloverCents: Number(sums?.rolled ?? 0),
          finesCents: Number(sums?.fined ?? 0),
          duesCents: Number(sums?.due ?? 0),
          paidInCents: Number(sums?.paid_in ?? 0),
          usedCents: Number(sums?.used ?? 0),
          awardCount: counted.reduce((sum, { count }) => sum + Number(count), 0),
          awardedWeeks: [...new Set(counted.flatMap(({ week }) => week ?? []))],
        },
      ]
    }),
  )
}
