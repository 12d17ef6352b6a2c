import { z } from 'zod'
import { moment, id, object } from '#contract/kernel/values'
import { awardStyleSchema, Position } from '#contract/awards'
import { publicStates } from '#domain/award-states'
import { endpoint } from '#contract/kernel/endpoint'
import { inLeague } from '#contract/leagues/leagues'

/** Changes since the reader's last visit, and always the results of the latest week. */
const News = object(() => ({
  /** Published weeks covered, latest last. */
  weeks: z.array(z.number()),
  publishedAt: moment.nullable(),
  /** Time of the reader's last visit if more than the latest week is covered; otherwise null. */
  since: moment.nullable(),
  headline: z.string(),
  /** Amount the reader won, in dollars; null if the headline names no prize. */
  won: z.number().nullable(),
  summary: z.string(),
  /** Week with a correction; null for none, and for an award without a week. */
  correctedWeek: z.number().nullable(),
}))

export type News = z.infer<typeof News>

/** A winner or projected winner. */
const HomePrize = object(() => ({
  ...awardStyleSchema,
  position: Position,
  isBenchPlayer: z.boolean(),
  playerName: z.string(),
  nflTeam: z.string(),
  managerId: id().nullable(),
  managerName: z.string(),
  points: z.number(),
  prizeAmount: z.number(),
  /** Number of winners who share the prize. */
  sharedBy: z.number(),
  /** Whether it comes from the bundled sample week. */
  isSample: z.boolean(),
}))

const HomeWinner = object(() => ({ ...HomePrize.shape, awardId: id() }))

/** The latest week with awards: every winner, in position order. */
const HomeWeek = object(() => ({
  week: z.number(),
  publishedAt: moment,
  state: z.enum(publicStates),
  finalAt: moment,
  totalPrizeAmount: z.number(),
  winners: z.array(HomeWinner),
}))

const HomeRunner = object(() => ({
  managerId: id().nullable(),
  managerName: z.string(),
  teamName: z.string(),
  place: z.number(),
  /** Number of places gained through the covered changes; negative for places lost. */
  up: z.number(),
  total: z.number(),
}))

/** Home page of a league for one user, designed to be read in five seconds. */
export const Home = object(() => ({
  season: z.number(),
  /** Null until the season has awards. */
  news: News.nullable(),
  /** The reader's own season; null for viewers who are not members. */
  own: z
    .object({
      /** Balance that the league owes the reader, from the whole ledger. */
      balance: z.number(),
      won: z.number(),
      paidOut: z.number(),
      /** Dues and late fees of the season, paid or not, and the amount paid in. */
      dues: z.number(),
      paidIn: z.number(),
      place: z.number(),
      of: z.number(),
      up: z.number(),
      awards: z.number(),
      /** The reader's latest award, which may be shared; null for none. */
      latestAwardId: id().nullable(),
      weekly: z.array(z.object({ week: z.number(), total: z.number() })),
    })
    .nullable(),
  latest: HomeWeek.nullable(),
  /** The week ready for review, with its projected winners; only for the commissioner. */
  draft: z
    .object({
      week: z.number(),
      provider: z.string(),
      fetchedAt: moment,
      totalPrizeAmount: z.number(),
      winners: z.array(HomePrize),
    })
    .nullable(),
  /** All members, most winnings first. */
  race: z.array(HomeRunner),
  totalAwards: z.number(),
  /** Prize of each of the league's award types, in dollars. */
  prizes: z.array(z.object({ ...awardStyleSchema, amount: z.number() })),
  /** The next week with prizes and their total; null once none is left. */
  next: z.object({ week: z.number(), prizes: z.number(), endsAt: moment }).nullable(),
}))

export type Home = z.infer<typeof Home>

export const homes = {
  read: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/home',
    access: 'member',
    summary: "Changes in a league since the caller's last visit, its latest week and the money race",
    input: inLeague,
    output: Home,
  }),
}
