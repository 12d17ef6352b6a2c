import { z } from 'zod'
import { publicStates } from '#domain/award-states'
import { awardStyleSchema, Position } from './awards.ts'
import { endpoint } from './kernel/endpoint.ts'
import { id, moment } from './kernel/values.ts'
import { inLeague } from './leagues/leagues.ts'

/** What changed for the reader since they looked last, and in any case what the latest week did. */
const News = z.object({
  /** The published weeks that are told of, the latest last. */
  weeks: z.array(z.number()),
  publishedAt: moment.nullable(),
  /** When the reader looked last, where more is told than the latest week; else null. */
  since: moment.nullable(),
  headline: z.string(),
  /** What the reader won, in dollars; null where the headline names no prize. */
  won: z.number().nullable(),
  summary: z.string(),
  /** The week whose correction is told of; null for none, and for an award without a week. */
  correctedWeek: z.number().nullable(),
})
export type News = z.infer<typeof News>

/** Somebody who wins, or would. */
const HomePrize = z.object({
  ...awardStyleSchema,
  position: Position,
  isBenchPlayer: z.boolean(),
  playerName: z.string(),
  nflTeam: z.string(),
  managerId: id().nullable(),
  managerName: z.string(),
  points: z.number(),
  prizeAmount: z.number(),
  /** How many share the prize. */
  sharedBy: z.number(),
  /** Whether it comes from the bundled sample week. */
  isSample: z.boolean(),
})

const HomeWinner = HomePrize.extend({ awardId: id() })

/** The latest week that has awards: every winner, in the order of the positions. */
const HomeWeek = z.object({
  week: z.number(),
  publishedAt: moment,
  state: z.enum(publicStates),
  finalAt: moment,
  totalPrizeAmount: z.number(),
  winners: z.array(HomeWinner),
})

const HomeRunner = z.object({
  managerId: id().nullable(),
  managerName: z.string(),
  teamName: z.string(),
  place: z.number(),
  /** How many places what is news moved them up, or, negative, down. */
  up: z.number(),
  total: z.number(),
})

/** A league as it stands for one person: five seconds on a Tuesday. */
export const Home = z.object({
  season: z.number(),
  /** Null as long as the season has no awards. */
  news: News.nullable(),
  /** The reader's own season; null for who looks in from outside. */
  own: z
    .object({
      /** What the league owes them, from the whole ledger. */
      balance: z.number(),
      won: z.number(),
      paidOut: z.number(),
      /** Dues and late fees of the season, paid or not, and what they paid in. */
      dues: z.number(),
      paidIn: z.number(),
      place: z.number(),
      of: z.number(),
      up: z.number(),
      awards: z.number(),
      /** The newest of them, which they may share; null for none. */
      latestAwardId: id().nullable(),
      weekly: z.array(z.object({ week: z.number(), total: z.number() })),
    })
    .nullable(),
  latest: HomeWeek.nullable(),
  /** The week that waits for its review, with who would win as things stand: for the commissioner alone. */
  draft: z
    .object({
      week: z.number(),
      provider: z.string(),
      fetchedAt: moment,
      totalPrizeAmount: z.number(),
      winners: z.array(HomePrize),
    })
    .nullable(),
  /** Everybody, who won most first. */
  race: z.array(HomeRunner),
  totalAwards: z.number(),
  /** What each kind of award that the league gives pays, in dollars. */
  prizes: z.array(z.object({ ...awardStyleSchema, amount: z.number() })),
  /** The next week that pays, and what its prizes are in all; null once none is left. */
  next: z.object({ week: z.number(), prizes: z.number(), endsAt: moment }).nullable(),
})
export type Home = z.infer<typeof Home>

export const homes = {
  read: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/home',
    access: 'member',
    summary: 'What changed in a league since the caller looked last, its latest week and the money race',
    input: inLeague,
    answer: Home,
  }),
}
