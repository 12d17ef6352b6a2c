import { z } from 'zod'
import { awardStyleSchema, Position, seasonYear } from './awards.ts'
import { endpoint } from './kernel/endpoint.ts'
import { id } from './kernel/values.ts'
import { inLeague } from './leagues/leagues.ts'

/** A prize of the latest week, with names as strangers may read them. */
const Winner = z.object({
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
})

/** A season of a league as it shows itself to everybody. Amounts are in its currency. */
export const LeaguePage = z.object({
  leagueId: id(),
  leagueName: z.string(),
  currency: z.string(),
  season: z.number(),
  /** The years it has played, the latest first. */
  seasons: z.array(z.number()),
  /** The week that is being played; null for a season that is over. */
  currentWeek: z.number().nullable(),
  /** The latest week that has awards; null before the first. */
  throughWeek: z.number().nullable(),
  /** The last week that pays. */
  lastWeek: z.number(),
  distributed: z.number(),
  /** The pot, and what the champion gets; null where none is set. */
  pot: z.number().nullable(),
  superBowlPot: z.number().nullable(),
  /** Who leads, in words; null before anybody won anything. */
  lead: z.string().nullable(),
  weekly: z.array(z.object({ week: z.number(), total: z.number() })),
  race: z.array(
    z.object({
      key: z.number(),
      name: z.string(),
      teamName: z.string(),
      place: z.number(),
      /** How many places the latest week moved them up, or, negative, down. */
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
  /** Where the recap of the latest week is, below the address of the site; null where it is for members. */
  recapLink: z.string().nullable(),
  /** Whether everybody may read the rules too. */
  rulesArePublic: z.boolean(),
})
export type LeaguePage = z.infer<typeof LeaguePage>

export const leaguePage = {
  read: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/page',
    access: 'anyone',
    summary: 'The public page of a league that has one: standings, money by week and the latest week',
    input: inLeague.extend({ season: seasonYear.optional() }),
    answer: LeaguePage,
  }),
}
