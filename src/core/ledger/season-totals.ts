import { sql } from 'kysely'
import type { Ctx } from '#core/kernel/context'
import { prepared } from '#db/statement-cache'
import { weeksWithoutAwards } from './awarded-weeks.ts'

export type SeasonTotals = {
  distributedCents: number
  awardCount: number
  rolloverCents: number
  finesCents: number
  /** Dues charged, paid or not, without late fees. */
  duesCents: number
  lateFeesCents: number
  /** What came from the season before. */
  carriedInCents: number
  /** What of the pot was donated, spent or kept for the next season. */
  takenOutCents: number
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
  lateFeesCents: 0,
  carriedInCents: 0,
  takenOutCents: 0,
  awardedWeeks: [],
}

/** The kinds of entry that are award winnings: what was given and what was taken back. */
export const winnings = ['award', 'award_reversal'] as const

/** The kinds of entry that are fines: what was to be paid and what was waived. */
export const fines = ['fine', 'fine_reversal'] as const

/** The kinds of entry that are dues: what everybody owes for the season, and what was added for being late. */
export const dues = ['dues', 'late_fee'] as const

/** The kinds of entry that take from a season's pot without giving it to a member, or bring something into it. */
export const potAllocationKinds = ['carried', 'donation', 'expense'] as const

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
      sql<number>`coalesce(-sum(case when kind in ('fine', 'fine_reversal') then amount_cents end), 0)`.as(
        'fined',
      ),
      sql<number>`coalesce(-sum(case when kind = 'dues' then amount_cents end), 0)`.as('due'),
      sql<number>`coalesce(-sum(case when kind = 'late_fee' then amount_cents end), 0)`.as('late'),
      sql<number>`coalesce(-sum(case when kind in ('carried', 'donation', 'expense') then amount_cents end), 0)`.as(
        'used',
      ),
    ])
    .where('league_id', 'in', leagueIds)
    .where('season_id', 'in', seasonIds)
    .where('kind', 'in', [...winnings, ...fines, ...dues, ...potAllocationKinds, 'fine_rollover', 'rollover'])
    .groupBy('season_id'),
)

/** The reference of what a season got from the one before. */
export const rolledInReference = (fromSeasonId: number): string => `carried:${fromSeasonId}`

const rolledOverInto = prepared<Seasons>()((db, { leagueIds, seasonIds }) =>
  db
    .selectFrom('ledger_entries')
    .select(['season_id', sum => sum.fn.sum<number>('amount_cents').as('cents')])
    .where('league_id', 'in', leagueIds)
    .where('season_id', 'in', seasonIds)
    .where('kind', '=', 'carried')
    .where('reference', 'like', 'carried:%')
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
      weeksWithoutAwards({ db })
        .select(sql<number>`0`.as('count'))
        .where('season_id', 'in', seasonIds),
    ),
)

/**
 * Money and awards of several seasons, by season id, in three queries. Distributed money is the sum of award entries and
 * their reversals in the ledger.
 */
export const seasonTotals = async (
  ctx: Ctx,
  seasons: { leagueId: number; seasonId: number }[],
): Promise<Map<number, SeasonTotals>> => {
  if (seasons.length === 0) return new Map()
  const leagueIds = seasons.map(season => season.leagueId)
  const seasonIds = seasons.map(season => season.seasonId)
  const money = await moneyOf(ctx, { leagueIds, seasonIds })
  const carried = await rolledOverInto(ctx, { leagueIds, seasonIds })
  const counts = await awardsByWeek(ctx, { leagueIds, seasonIds })
  return new Map(
    seasonIds.map(seasonId => {
      const sums = money.find(row => row.season_id === seasonId)
      const carriedInCents = Number(carried.find(row => row.season_id === seasonId)?.cents ?? 0)
      const counted = counts.filter(row => row.season_id === seasonId)
      return [
        seasonId,
        {
          distributedCents: Number(sums?.given ?? 0),
          rolloverCents: Number(sums?.rolled ?? 0),
          finesCents: Number(sums?.fined ?? 0),
          duesCents: Number(sums?.due ?? 0),
          lateFeesCents: Number(sums?.late ?? 0),
          carriedInCents,
          takenOutCents: Number(sums?.used ?? 0) + carriedInCents,
          awardCount: counted.reduce((sum, { count }) => sum + Number(count), 0),
          awardedWeeks: [...new Set(counted.flatMap(({ week }) => week ?? []))],
        },
      ]
    }),
  )
}
