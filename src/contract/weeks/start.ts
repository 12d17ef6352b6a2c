import { z } from 'zod'
import { maxUrlLength } from '#domain/league-address/read-address'
import { whole, optionalText, key, flag, moment, object } from '#contract/kernel/values'
import { scoringPositions } from '#domain/positions'
import { endpoint } from '#contract/kernel/endpoint'
import { currency, League, Member, inLeague } from '#contract/leagues/leagues'

const pasted = {
  /** Pasted text: a URL with surrounding words, a league id, or a Sleeper user name. */
  address: z
    .string({ error: 'Paste your league URL' })
    .trim()
    .min(1, 'Paste your league URL')
    .max(maxUrlLength, "That's too long for a URL. Paste only your league URL."),
  /** Season of the league if the URL does not contain it and it is not the current one. */
  season: whole(2000, 2100, 'Enter a season year').optional(),
  /** The caller's name at the provider, used to find their team. */
  owner: optionalText(100).optional(),
  /** Cookies of a user with access to a private ESPN league. */
  espnS2: key(2000).optional(),
  swid: key(100).optional(),
  /** Confirms creating the league although other users already have it on this instance. */
  anyway: flag().optional(),
}

const FoundTeam = object(() => ({ teamKey: z.string(), teamName: z.string(), ownerName: z.string() }))

export type FoundTeam = z.infer<typeof FoundTeam>

/** A league found at a provider, before anything is created. */
export const FoundLeague = object(() => ({
  provider: z.string(),
  leagueRef: z.string(),
  leagueName: z.string(),
  season: z.number(),
  teams: z.array(FoundTeam),
  /** Positions that its lineups have a slot for. */
  positions: z.array(z.enum(scoringPositions)),
  /** The latest finished week, which would be fetched; null before the first one is over. */
  weekToReview: z.number().nullable(),
  /** The caller's team, matched by team or owner name; null if there is no match. */
  myTeamKey: z.string().nullable(),
  /** Advice if the number of teams exceeds the manager limit of the caller's tier; otherwise null. */
  advice: z.string().nullable(),
}))

export type FoundLeague = z.infer<typeof FoundLeague>

const ListedLeague = object(() => ({
  provider: z.string(),
  leagueRef: z.string(),
  leagueName: z.string(),
  season: z.number(),
  teams: z.number(),
}))

/** Setup progress of a new league until its first week is published. */
export const Start = object(() => ({
  /** Whether the first week was published, which ends the setup. */
  isOver: z.boolean(),
  /** Whether the pot was set, even to zero. */
  potIsSet: z.boolean(),
  members: z.number(),
  /** Number of members with an account. */
  signedIn: z.number(),
  /** Provider that the league is connected to; null for none. */
  connected: z.string().nullable(),
  /** Fetched week that is ready for review; null for none. */
  staged: z.object({ provider: z.string(), week: z.number(), fetchedAt: moment }).nullable(),
}))

export type Start = z.infer<typeof Start>

/** Creates a league from a provider's URL. */
export const start = {
  lookUp: endpoint({
    method: 'POST',
    path: '/api/leagues/look-up',
    access: 'signed-in',
    summary: "Find a league by its Sleeper or ESPN URL, or a user's leagues by Sleeper username",
    input: object(() => pasted),
    output: object(() => ({
      /** The league; null if a user was found, whose leagues are listed. */
      league: FoundLeague.nullable(),
      leagues: z.array(ListedLeague),
    })),
  }),
  fromAddress: endpoint({
    method: 'POST',
    path: '/api/leagues/from-address',
    access: 'signed-in',
    summary:
      'Create a league from its address: its teams as members, its provider connected, its last week fetched',
    input: object(() => ({
      ...pasted,
      /** The league's currency; US dollars if omitted. */
      currency: currency.optional(),
      /** The caller's team; null if they run the league without playing. If omitted, matched by name. */
      teamKey: key(60).nullish(),
    })),
    output: object(() => ({
      league: League,
      members: z.array(Member),
      stagedWeek: z.object({ week: z.number(), provider: z.string() }).nullable(),
      /**
       * Reason why the latest finished week could not be fetched; null on success, and before the first one is over.
       */
      weekProblem: z.string().nullable(),
    })),
    status: 201,
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/start',
    access: 'commissioner',
    summary: "Remaining steps until the league's first week is published",
    input: inLeague,
    output: Start,
  }),
}
