import { sql } from 'kysely'
import { prepared } from '#db/statement-cache'
import type { Ctx } from '#core/kernel/context'
import { isRolledIn } from './references.ts'

export type SeasonTotals = {
  distributedCents: number
  awardCount: number
  rolloverCents: number
  finesCents: number
  /** Dues charged, paid or not, without late fees. */
  duesCents: number
  lateFeesCents: number
  /** Amount from the previous season. */
  rolledInCents: number
  /** Part of the pot that was donated, spent or rolled over to the next season. */
  takenOutCents: number
  /** Weeks with awards, and those published without any. */
  awardedWeeks: number[]
}

/** Totals of a season in which nothing has happened yet. */
export const noTotals: SeasonTotals = {
  distributedCents: 0,
  awardCount: 0,
  rolloverCents: 0,
  finesCents: 0,
  duesCents: 0,
  lateFeesCents: 0,
  rolledInCents: 0,
  takenOutCents: 0,
  awardedWeeks: [],
}

/** Entry kinds for award winnings: awards and their reversals. */
export const winnings = ['award', 'award_reversal'] as const

/** Entry kinds for fines: fines and their waivers. */
export const fines = ['fine', 'fine_reversal'] as const

/** Entry kinds for dues: season dues and late fees. */
const dues = ['dues', 'late_fee'] as const

/** Entry kinds that move money out of a season's pot other than to a member, or into it. */
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

const rolledOverInto = prepared<Seasons>()((db, { leagueIds, seasonIds }) =>
  db
    .selectFrom('ledger_entries')
    .select(['season_id', sum => sum.fn.sum<number>('amount_cents').as('cents')])
    .where('league_id', 'in', leagueIds)
    .where('season_id', 'in', seasonIds)
    .where('kind', '=', 'carried')
    .where(isRolledIn)
    .groupBy('season_id'),
)

const awardsByWeek = prepared<Seasons>()((db, { leagueIds, seasonIds }) =>
  db
    .selectFrom('awards')
    .select([
      'season_id',
      'week',
      // A fine doesn't count as a won award.
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
 * Returns money and awards of several seasons, by season id, in three queries. Distributed money is the sum of award
 * entries and their reversals in the ledger.
 */
export const seasonTotals = async (
  ctx: Ctx,
  seasons: { leagueId: number; seasonId: number }[],
): Promise<Map<number, SeasonTotals>> => {
  if (seasons.length === 0) return new Map()
  const leagueIds = seasons.map(season => season.leagueId)
  const seasonIds = seasons.map(season => season.seasonId)
  const money = await moneyOf(ctx, { leagueIds, seasonIds })
  const rollovers = await rolledOverInto(ctx, { leagueIds, seasonIds })
  const counts = await awardsByWeek(ctx, { leagueIds, seasonIds })
  return new Map(
    seasonIds.map(seasonId => {
      const sums = money.find(row => row.season_id === seasonId)
      const rolledInCents = Number(rollovers.find(row => row.season_id === seasonId)?.cents ?? 0)
      const counted = counts.filter(row => row.season_id === seasonId)
      return [
        seasonId,
        {
          distributedCents: Number(sums?.given ?? 0),
          rolloverCents: Number(sums?.rolled ?? 0),
          finesCents: Number(sums?.fined ?? 0),
          duesCents: Number(sums?.due ?? 0),
          lateFeesCents: Number(sums?.late ?? 0),
          rolledInCents,
          takenOutCents: Number(sums?.used ?? 0) + rolledInCents,
          awardCount: counted.reduce((sum, { count }) => sum + Number(count), 0),
          awardedWeeks: [...new Set(counted.flatMap(({ week }) => week ?? []))],
        },
      ]
    }),
  )
}

type Db = Pick<Ctx, 'db'>

/** Selects weeks that were published without any award: all prizes rolled over or were unassigned. */
const weeksWithoutAwards = ({ db }: Db) =>
  db
    .selectFrom('publications')
    .select(['season_id', 'week'])
    .where('pays_nothing', '=', 1)
    .where('replaced_at_ms', 'is', null)

const withAwards = ({ db }: Db) =>
  db
    .selectFrom('awards')
    .select(['season_id', 'week'])
    .where('voided_at_ms', 'is', null)
    .where('week', 'is not', null)

/**
 * Selects awarded weeks of seasons, each once: those with awards, however recorded, and those published without any.
 */
export const awardedWeeks = (ctx: Db) => withAwards(ctx).union(weeksWithoutAwards(ctx))

/** Returns the awarded weeks of one season, first week first. */
export const awardedWeeksOf = (ctx: Db, seasonId: number): Promise<number[]> =>
  weeksOf(ctx, awardedWeeks(ctx), seasonId)

/** Same, without weeks whose awards were all recorded one by one. */
export const publishedWeeksOf = (ctx: Db, seasonId: number): Promise<number[]> =>
  weeksOf(
    ctx,
    withAwards(ctx).where('publication_id', 'is not', null).union(weeksWithoutAwards(ctx)),
    seasonId,
  )

const weeksOf = async (
  { db }: Db,
  weeks: ReturnType<typeof awardedWeeks>,
  seasonId: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom(weeks.as('given'))
    .select('week')
    .where('season_id', '=', seasonId)
    .orderBy('week')
    .execute()
  return rows.flatMap(({ week }) => week ?? [])
}
