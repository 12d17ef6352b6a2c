import { z } from 'zod'
import { publicStates } from '#domain/award-states'
import { awardStyleSchema, Position } from './awards.ts'
import { id, moment } from './kernel/values.ts'

/** Somebody on a recap: as they may be named to whoever reads; `key` is theirs on this page. */
const Runner = z.object({
  key: z.number(),
  name: z.string(),
  place: z.number(),
  /** How many places the week moved them up, or, negative, down. */
  up: z.number(),
  /** Their winnings of the season after the week, and in it, in dollars. */
  total: z.number(),
  won: z.number(),
})

const RecapWinner = z.object({
  ...awardStyleSchema,
  position: Position,
  isBenchPlayer: z.boolean(),
  playerName: z.string(),
  nflTeam: z.string(),
  key: z.number(),
  managerName: z.string(),
  points: z.number(),
  prizeAmount: z.number(),
  /** How many share the prize. */
  sharedBy: z.number(),
  /** The entry of the ledger that paid it; null for a prize of nothing. */
  entryId: id().nullable(),
})

const NearMiss = z.object({
  ...awardStyleSchema,
  position: Position,
  isBenchPlayer: z.boolean(),
  managerName: z.string(),
  playerName: z.string(),
  points: z.number(),
  /** By how many points they missed it, and what the winner was and had. */
  by: z.number(),
  winner: z.string(),
  winnerPoints: z.number(),
})

/** An entry of the ledger behind the recap: what it was for, and its dollars, negative for what was taken back or is a fine. */
const Line = z.object({
  id: id(),
  key: z.number(),
  week: z.number().nullable(),
  label: z.string(),
  position: Position,
  playerName: z.string(),
  /** A fine of the week is no part of anybody's winnings. */
  isFine: z.boolean(),
  amount: z.number(),
  at: moment,
})

/** What a week brought a league, with names as whoever reads may see them. */
export const WeekRecap = z.object({
  leagueId: id(),
  leagueName: z.string(),
  currency: z.string(),
  season: z.number(),
  week: z.number(),
  status: z.enum(['published', 'open', 'withdrawn']),
  /** Why and when the week was withdrawn; null where it was not. */
  withdrawn: z.object({ at: moment, reason: z.string().nullable() }).nullable(),
  publishedAt: moment.nullable(),
  /** Provisional as long as points may change; corrected once a correction moved something. */
  state: z.enum(publicStates),
  finalAt: moment,
  correctedAt: moment.nullable(),
  headline: z.string(),
  summary: z.string(),
  totalPrizeAmount: z.number(),
  managers: z.number(),
  /** What is left of the pot for weekly awards now; null for a season that is over. */
  available: z.number().nullable(),
  winners: z.array(RecapWinner),
  race: z.array(Runner),
  nearMisses: z.array(NearMiss),
  records: z.array(
    z.object({ figure: z.string(), managerName: z.string(), title: z.string(), text: z.string() }),
  ),
  lines: z.array(Line),
  /** The published weeks beside it; null where there is none. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  /** Where anybody reads it, below the address of the site; null where the league keeps its recaps to itself. */
  link: z.string().nullable(),
  /** Where strangers pick their team, below the address of the site; null where they cannot, and for members. */
  joinPath: z.string().nullable(),
  /** Whether the league has a public page. */
  pageIsPublic: z.boolean(),
  /** Whether the reader belongs to the league. */
  isMember: z.boolean(),
  /** What may be pasted into the group chat. */
  message: z.string(),
  /** Changes whenever anything on the week's picture does. */
  pictureVersion: z.string().nullable(),
})
export type WeekRecap = z.infer<typeof WeekRecap>
