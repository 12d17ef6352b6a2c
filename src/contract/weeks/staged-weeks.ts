import { z } from 'zod'
import { id, moment, flag, object } from '#contract/kernel/values'
import { Position, ScoringPosition } from '#contract/awards'
import { endpoint } from '#contract/kernel/endpoint'
import { maxCharacters, tooLarge } from '#domain/csv'
import { inLeague } from '#contract/leagues/leagues'
import { ProviderTeam, Provider, base, inWeek, confirmSeason } from './connections.ts'
import { CorrectedAward } from './corrections.ts'
import { MovedPrize } from './publications.ts'

export const Candidate = object(() => ({
  playerId: z.string(),
  playerName: z.string(),
  managerId: id().nullable(),
  managerName: z.string(),
  team: z.string(),
  teamKey: z.string(),
  nflTeam: z.string(),
  /** ALL for a whole team, and for combined players. */
  position: Position,
  fantasyPoints: z.number(),
  rank: z.number(),
  status: z.string().nullable(),
  alreadyAwarded: z.boolean(),
  /** Reason why they cannot win, phrased to follow the name (is in two lineups); null if eligible. */
  cannotWin: z.string().nullable(),
  /** Warning to check before they win, phrased in the same way; null for none. */
  warning: z.string().nullable(),
  /** Informational note, phrased in the same way (benched behind a player with a lower projection); null for none. */
  note: z.string().nullable(),
  /** Preselected in the review: the top candidates of each list, including ties. */
  preselected: z.boolean(),
  /** Whether they are exempt from their share of a fine that they did not agree to; the others don't pay it either. */
  isExcused: z.boolean(),
}))

export type Candidate = z.infer<typeof Candidate>

export const Staged = object(() => ({
  week: z.number(),
  season: z.number(),
  source: z.string(),
  leagueName: z.string(),
  fetchedAt: moment,
  isFinal: z.boolean(),
  isSample: z.boolean(),
  isPublished: z.boolean(),
  /** Reason why the week pays no prizes and cannot be published; null for a week that pays. */
  notPaid: z.string().nullable(),
  notes: z.array(z.string()),
  /** Positions that the league starts: all six if the provider does not say. */
  positions: z.array(ScoringPosition),
  /** Candidates of each award type of the week. */
  candidates: z.record(z.string(), z.array(Candidate)),
  /** Notes on award types, such as why one has no candidates; types without a note are omitted. */
  kindNotes: z.record(z.string(), z.string()),
  teams: z.array(ProviderTeam),
  /** Whether the week can be published without any award: its prizes roll over, or are not awarded. */
  canPayNothing: z.boolean(),
  /** Weeks that a season prize decided in this week includes but that were not imported. */
  missingWeeks: z.array(z.number()),
  unmappedTeams: z.array(
    z.object({
      teamKey: z.string(),
      teamName: z.string(),
      managerGuess: id().nullable(),
      /** Whether the team's owner changed this season; its mapping by week is in the settings. */
      changedHands: z.boolean(),
    }),
  ),
  corrections: z.array(CorrectedAward),
  movedPrizes: z.array(MovedPrize),
}))

export type Staged = z.infer<typeof Staged>

/** A staged week that is ready for review. */
export const WaitingWeek = object(() => ({
  provider: Provider,
  week: z.number(),
  fetchedAt: moment,
  isFinal: z.boolean(),
  isSample: z.boolean(),
  /** Scheduled auto-publish time; null if the commissioner has to publish it. */
  publishesAt: moment.nullable(),
}))

export type WaitingWeek = z.infer<typeof WaitingWeek>

/** Returns a preview of the staged week without saving anything. */
const dryRun = flag().default(false)

export const stagedWeeks = {
  fetch: endpoint({
    method: 'POST',
    path: `${base}/fetch`,
    access: 'commissioner',
    summary: 'Fetch a week and stage its candidates; `useMockData` uses the bundled sample week',
    input: object(() => ({ ...inWeek.shape, useMockData: flag().default(false), confirmSeason, dryRun })),
    output: Staged,
  }),
  import: endpoint({
    method: 'POST',
    path: `${base}/import`,
    access: 'commissioner',
    summary: 'Stage a week from saved provider responses or CSV text',
    input: object(() => ({
      ...inWeek.shape,
      /** One saved response, as the provider sent it. */
      response: z.unknown().optional(),
      /** Several saved responses in any order: league, teams, rosters, points. */
      responses: z.array(z.unknown()).min(1).max(200).optional(),
      csv: z.string().max(maxCharacters, tooLarge).optional(),
      dryRun,
    })),
    output: Staged,
  }),
  read: endpoint({
    method: 'GET',
    path: `${base}/fetched-data/:week`,
    access: 'commissioner',
    summary: 'The staged candidates of a week',
    input: inWeek,
    output: Staged,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/staged-weeks',
    access: 'commissioner',
    summary: 'Staged weeks not published yet, from all providers, latest first',
    input: inLeague,
    output: z.array(WaitingWeek),
  }),
  clear: endpoint({
    method: 'DELETE',
    path: `${base}/fetched-data/:week`,
    access: 'commissioner',
    summary: 'Remove the staged data of a week',
    input: inWeek,
    output: z.null(),
    status: 204,
  }),
}
