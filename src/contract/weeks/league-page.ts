import { z } from 'zod'
import { awardStyleSchema, Position, seasonYear } from '#contract/awards'
import { id, object } from '#contract/kernel/values'
import { endpoint } from '#contract/kernel/endpoint'
import { inLeague } from '#contract/leagues/leagues'

/** A prize of the latest week, with names in their public form. */
const Winner = object(() => ({
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
}))

/** Public page of a league's season. Amounts are in its currency. */
export const LeaguePage = object(() => ({
  leagueId: id(),
  leagueName: z.string(),
  currency: z.string(),
  season: z.number(),
  /** Seasons the league has played, latest first. */
  seasons: z.array(z.number()),
  /** Week in progress; null for a season that is over. */
  currentWeek: z.number().nullable(),
  /** The latest week with awards; null before the first. */
  throughWeek: z.number().nullable(),
  /** The last week that pays prizes. */
  lastWeek: z.number(),
  distributed: z.number(),
  /** The pot and the champion's payout; null if no pot is set. */
  pot: z.number().nullable(),
  superBowlPot: z.number().nullable(),
  /** Text about the leader; null before the first award. */
  lead: z.string().nullable(),
  weekly: z.array(z.object({ week: z.number(), total: z.number() })),
  race: z.array(
    z.object({
      key: z.number(),
      name: z.string(),
      teamName: z.string(),
      place: z.number(),
      /** Number of places gained in the latest week; negative for places lost. */
      up: z.number(),
      total: z.number(),
    }),
  ),
  latest: z
    .object({
      week: z.number(),
      total: z.number(),
      /** Whether points may still change. */
      isProvisional: z.boolean(),
      winners: z.array(Winner),
    })
    .nullable(),
  /** Path of the latest week's recap, relative to the site; null if only members can read it. */
  recapLink: z.string().nullable(),
  /** Whether the rules are public too. */
  rulesArePublic: z.boolean(),
}))

export type LeaguePage = z.infer<typeof LeaguePage>

export const leaguePage = {
  read: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/page',
    access: 'anyone',
    summary: "A league's public page, if it has one: standings, money by week and the latest week",
    input: object(() => ({ ...inLeague.shape, season: seasonYear.optional() })),
    output: LeaguePage,
  }),
}
