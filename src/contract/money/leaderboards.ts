import { z } from 'zod'
import { id, object } from '#contract/kernel/values'
import { inLeague, PotTotals } from '#contract/leagues/leagues'
import { season, seasonYear } from '#contract/awards'
import { endpoint } from '#contract/kernel/endpoint'

export const Entry = object(() => ({
  rank: z.number(),
  managerId: id().nullable(),
  managerName: z.string(),
  teamName: z.string(),
  totalWinnings: z.number(),
  awardCount: z.number(),
  averageAward: z.number(),
}))

export type Entry = z.infer<typeof Entry>

export const Stats = object(() => ({
  season: z.number(),
  activeManagers: z.number(),
  maxManagers: z.number(),
  totalDistributed: z.number(),
  showdownParticipants: z.number(),
  totalAwards: z.number(),
  averageAward: z.number(),
  activeWeeks: z.number(),
  leaguePot: z.number(),
  availableForWeeklyAwards: z.number(),
  overspent: z.number(),
  /** The pot's totals and their components. */
  pot: PotTotals,
  /** Money of the Super Bowl pot: the first-place payout and Miscreant money rolled over. */
  firstPlacePayout: z.number(),
  miscreantRollover: z.number(),
  /** Number of awards by type, and their total in dollars. */
  byType: z.record(z.string(), z.number()),
  totalsByType: z.record(z.string(), z.number()),
  /** Weeks with awards, by type. */
  weeksByType: z.record(z.string(), z.array(z.number())),
  weekly: z.array(z.object({ week: z.number(), count: z.number(), total: z.number() })),
  topPerformers: z.array(Entry),
}))

export type Stats = z.infer<typeof Stats>

export const ofSeason = object(() => ({ ...inLeague.shape, season: season.optional() }))

/** Champion of a season that has ended: several if tied, none in a season without winnings. */
export const Champion = object(() => ({
  season: z.number(),
  hasEnded: z.boolean(),
  /** Decided by the first-place payout if it was awarded, otherwise by the highest winnings. */
  by: z.enum(['firstPlace', 'winnings']),
  champions: z.array(
    z.object({
      managerId: id().nullable(),
      managerName: z.string(),
      teamName: z.string(),
      /** Amount in dollars: of the first-place payout, or of the winnings. */
      amount: z.number(),
    }),
  ),
}))

export type Champion = z.infer<typeof Champion>

export const seasonStats = {
  read: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/stats',
    access: 'member',
    summary: "A season's stats; the current season unless another year is given",
    input: object(() => ({ ...inLeague.shape, season: seasonYear.optional() })),
    output: Stats,
  }),
}

export const leaderboards = {
  read: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/leaderboard',
    access: 'member',
    summary: 'Managers by winnings; equal winnings share a rank',
    input: ofSeason,
    output: z.array(Entry),
  }),
  champion: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/champion',
    access: 'member',
    summary: 'The winner of a season, the current one unless another year is given; empty until it ends',
    input: object(() => ({ ...inLeague.shape, season: seasonYear.optional() })),
    output: Champion,
  }),
}
