import { z } from 'zod'
import { scoringPositions } from '#domain/positions'
import { maxUrlLength } from '#domain/league-address/read-address'
import { endpoint } from '#contract/kernel/endpoint'
import { flag, key, moment, optionalText, whole } from '#contract/kernel/values'
import { currency, inLeague, League, Member } from './leagues.ts'

const pasted = {
  /** Whatever somebody pasted: an address with words around it, a number, or a user name at Sleeper. */
  address: z
    .string({ error: 'Paste the address of your league' })
    .trim()
    .min(1, 'Paste the address of your league')
    .max(maxUrlLength, 'That is too long for an address. Paste the address of your league alone.'),
  /** The season that is meant, where the address does not say and it is not today's. */
  season: whole(2000, 2100, 'Give the year of a season').optional(),
  /** What the caller is called at the provider, to find their team by. */
  owner: optionalText(100).optional(),
  /** The cookies of somebody who may see a private league of ESPN. */
  espnS2: key(2000).optional(),
  swid: key(100).optional(),
  /** Says that the league is meant although strangers have it on this installation. */
  anyway: flag().optional(),
}

const FoundTeam = z.object({ teamKey: z.string(), teamName: z.string(), ownerName: z.string() })
export type FoundTeam = z.infer<typeof FoundTeam>

/** A league as it was found, before anything is made of it. */
export const FoundLeague = z.object({
  provider: z.string(),
  leagueRef: z.string(),
  leagueName: z.string(),
  season: z.number(),
  teams: z.array(FoundTeam),
  /** The positions that its line-ups have a place for. */
  positions: z.array(z.enum(scoringPositions)),
  /** The last week that is over and would be fetched; null before the first one is. */
  weekToReview: z.number().nullable(),
  /** The team that is the caller's by its name or its owner's; null where nothing tells. */
  myTeamKey: z.string().nullable(),
  /** What the caller's tier means for a league with so many teams; null within its limit of managers. */
  advice: z.string().nullable(),
})
export type FoundLeague = z.infer<typeof FoundLeague>

const ListedLeague = z.object({
  provider: z.string(),
  leagueRef: z.string(),
  leagueName: z.string(),
  season: z.number(),
  teams: z.number(),
})

/** How far a new league is: what is asked of its commissioner until its first week is published. */
export const Start = z.object({
  /** Whether the first week is out, after which none of this is asked again. */
  isOver: z.boolean(),
  /** Whether somebody said what is in the pot, nothing included. */
  potIsSet: z.boolean(),
  members: z.number(),
  /** How many of them have an account. */
  signedIn: z.number(),
  /** The provider that the league is connected to; null for none. */
  connected: z.string().nullable(),
  /** The week that was fetched and waits for its review; null for none. */
  staged: z.object({ provider: z.string(), week: z.number(), fetchedAt: moment }).nullable(),
})
export type Start = z.infer<typeof Start>

/** From a league's address to a league. */
export const start = {
  lookUp: endpoint({
    method: 'POST',
    path: '/api/leagues/look-up',
    access: 'signed-in',
    summary:
      "Find a league by its address at Sleeper or ESPN, or a person's leagues by their name at Sleeper",
    input: z.object(pasted),
    answer: z.object({
      /** The league; null where a person was found, whose leagues are listed. */
      league: FoundLeague.nullable(),
      leagues: z.array(ListedLeague),
    }),
  }),
  fromAddress: endpoint({
    method: 'POST',
    path: '/api/leagues/from-address',
    access: 'signed-in',
    summary:
      'Create a league from its address: its teams as members, its provider connected, its last week fetched',
    input: z.object({
      ...pasted,
      /** What its money is in; left out, US dollars. */
      currency: currency.optional(),
      /** The caller's team; null for somebody who runs the league and does not play. Left out, names tell. */
      teamKey: key(60).nullish(),
    }),
    answer: z.object({
      league: League,
      members: z.array(Member),
      stagedWeek: z.object({ week: z.number(), provider: z.string() }).nullable(),
      /** Why the last week that is over could not be fetched; null when it was, and before the first one is over. */
      weekProblem: z.string().nullable(),
    }),
    status: 201,
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/start',
    access: 'commissioner',
    summary: 'What is left to do until the first week of a league is published',
    input: inLeague,
    answer: Start,
  }),
}
