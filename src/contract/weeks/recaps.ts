import { z } from 'zod'
import { awardStyleSchema, Position, seasonYear } from '#contract/awards'
import { id, moment, week, key, object } from '#contract/kernel/values'
import { publicStates } from '#domain/award-states'
import { endpoint } from '#contract/kernel/endpoint'
import { inLeague } from '#contract/leagues/leagues'

/** A person in a recap, with the name that the reader may see; `key` is unique within the page. */
const Runner = object(() => ({
  key: z.number(),
  name: z.string(),
  place: z.number(),
  /** Number of places gained in the week; negative for places lost. */
  up: z.number(),
  /** Season winnings after the week, and winnings in the week, in dollars. */
  total: z.number(),
  won: z.number(),
}))

const RecapWinner = object(() => ({
  ...awardStyleSchema,
  position: Position,
  isBenchPlayer: z.boolean(),
  playerName: z.string(),
  nflTeam: z.string(),
  key: z.number(),
  managerName: z.string(),
  points: z.number(),
  prizeAmount: z.number(),
  /** Number of winners who share the prize. */
  sharedBy: z.number(),
  /** Ledger entry that paid it; null for a prize of zero. */
  entryId: id().nullable(),
}))

const NearMiss = object(() => ({
  ...awardStyleSchema,
  position: Position,
  isBenchPlayer: z.boolean(),
  managerName: z.string(),
  playerName: z.string(),
  points: z.number(),
  /** Points short of the prize, and the winner's name and points. */
  by: z.number(),
  winner: z.string(),
  winnerPoints: z.number(),
}))

/** A ledger entry behind the recap with its purpose and its amount in dollars, negative for reversals and fines. */
const Line = object(() => ({
  id: id(),
  key: z.number(),
  week: z.number().nullable(),
  label: z.string(),
  position: Position,
  playerName: z.string(),
  /** Fines of the week do not count toward winnings. */
  isFine: z.boolean(),
  amount: z.number(),
  at: moment,
}))

/** Results of a league's week, with names as the reader may see them. */
export const WeekRecap = object(() => ({
  leagueId: id(),
  leagueName: z.string(),
  currency: z.string(),
  season: z.number(),
  week: z.number(),
  status: z.enum(['published', 'open', 'withdrawn']),
  /** Time and reason of unpublishing; null while published. */
  withdrawn: z.object({ at: moment, reason: z.string().nullable() }).nullable(),
  publishedAt: moment.nullable(),
  /** Provisional while points may change; corrected once a stat correction changed something. */
  state: z.enum(publicStates),
  finalAt: moment,
  correctedAt: moment.nullable(),
  headline: z.string(),
  summary: z.string(),
  totalPrizeAmount: z.number(),
  managers: z.number(),
  /** Amount left in the pot for weekly awards; null for a season that is over. */
  available: z.number().nullable(),
  winners: z.array(RecapWinner),
  race: z.array(Runner),
  nearMisses: z.array(NearMiss),
  records: z.array(
    z.object({ figure: z.string(), managerName: z.string(), title: z.string(), text: z.string() }),
  ),
  lines: z.array(Line),
  /** The previous and next published weeks; null if there is none. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  /** Public path relative to the site; null if the league's recaps are private. */
  link: z.string().nullable(),
  /** Path where visitors pick their team, relative to the site; null if not available, and for members. */
  joinPath: z.string().nullable(),
  /** Whether the league has a public page. */
  pageIsPublic: z.boolean(),
  /** Whether the reader is a member of the league. */
  isMember: z.boolean(),
  /** Text for the group chat. */
  message: z.string(),
  /** Changes whenever the week's share image changes. */
  pictureVersion: z.string().nullable(),
}))

export type WeekRecap = z.infer<typeof WeekRecap>

export const recaps = {
  read: endpoint({
    method: 'GET',
    path: '/api/recaps/:leagueId/:season/:week',
    access: 'anyone',
    summary: "A week's recap, for league members",
    input: object(() => ({ ...inLeague.shape, season: seasonYear, week: week() })),
    output: WeekRecap,
  }),
  readByLink: endpoint({
    method: 'GET',
    path: '/api/recap-links/:code',
    access: 'anyone',
    summary: 'The same for one published week, for anyone with its link',
    input: object(() => ({ code: key(40, 'The link is incomplete') })),
    output: WeekRecap,
  }),
  renewLinks: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/recap-links',
    access: 'commissioner',
    summary: "Create new links for all of a league's recaps; the old ones stop working",
    input: inLeague,
    output: z.null(),
    status: 204,
  }),
}
