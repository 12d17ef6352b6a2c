import { z } from 'zod'
import { object } from '#contract/kernel/values'
import {
  noPick,
  noTeam,
  noWinner,
  type Problem,
  problemsOfChoice,
  problemsOfGames,
  showdownRoundNames,
} from '#domain/showdown-rounds'
import { endpoint } from './kernel/endpoint.ts'
import { inLeague } from './leagues/leagues.ts'
import { flag, id, moment, prose, text, whole } from './kernel/values.ts'

export const ShowdownRound = z.enum(showdownRoundNames, {
  error: 'Round must be divisional or conference',
})

export const ShowdownGame = object(() => ({
  id: id(),
  gameNumber: z.number(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  winner: z.string().nullable(),
}))
export type ShowdownGame = z.infer<typeof ShowdownGame>

export const ShowdownParticipation = object(() => ({
  id: id(),
  /** Null once the account is deleted; the name is then 'Former member'. */
  managerId: id().nullable(),
  managerName: z.string(),
  optedIn: z.boolean(),
  paymentVerified: z.boolean(),
  picksSubmitted: z.boolean(),
  /** Picked teams by game1, game2 …; omitted while hidden from the caller. */
  picks: z.record(z.string(), z.string()).optional(),
  /** Null until the results are recorded. */
  correctPicks: z.number().nullable(),
  winnings: z.number(),
}))
export type ShowdownParticipation = z.infer<typeof ShowdownParticipation>

export const Showdown = object(() => ({
  event: z.object({
    round: ShowdownRound,
    status: z.enum(['inactive', 'open', 'completed']),
    potAmount: z.number(),
    locksAt: moment.nullable(),
  }),
  games: z.array(ShowdownGame),
  participations: z.array(ShowdownParticipation),
  userParticipation: ShowdownParticipation.nullable(),
  isCommissioner: z.boolean(),
  /** Whether all picks are revealed; never while the round is open. */
  picksVisible: z.boolean(),
  /** The caller's winnings balance in the league. */
  balance: z.number(),
}))
export type Showdown = z.infer<typeof Showdown>

/** Prize distribution for the given winners. */
export const ShowdownPreview = object(() => ({
  potAmount: z.number(),
  people: z.array(
    z.object({
      managerId: id().nullable(),
      managerName: z.string(),
      correctPicks: z.number(),
      winnings: z.number(),
    }),
  ),
}))
export type ShowdownPreview = z.infer<typeof ShowdownPreview>

const inRound = object(() => ({ ...inLeague.shape, round: ShowdownRound }))

/** Picked teams by game. The schema doesn't check which games exist, because that depends on the round. */
const teamByGame = (missing: string) => {
  const team = text(missing, 50).optional()
  return z.object({ game1: team, game2: team, game3: team, game4: team }, { error: missing })
}

const NewGame = object(() => ({
  gameNumber: whole(1, 4, 'Number the games from 1'),
  homeTeam: text(noTeam, 50),
  awayTeam: text(noTeam, 50),
}))

const report = (issues: { addIssue(issue: Problem & { code: 'custom' }): void }, problems: Problem[]): void =>
  problems.forEach(problem => issues.addIssue({ code: 'custom', ...problem }))

/** A timestamp in any time zone, with or without seconds. */
const lockTime = z.union(
  [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })],
  {
    error: 'Enter the lock time as a date with a time, like 2027-01-16T21:30Z',
  },
)

/** Confirms a change that voids existing picks; their members are asked to pick again. */
const withdrawPicks = flag().default(false)

export const showdown = {
  view: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/showdown/:round',
    access: 'member',
    summary: "A round of the current season's Showdown; other people's picks only once it's closed",
    input: inRound,
    output: Showdown,
  }),
  games: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/showdown/games/:round',
    access: 'commissioner',
    summary: 'Set the games of a round: four divisional ones, two conference championships',
    input: object(() => ({
      ...inRound.shape,
      games: z.array(NewGame, { error: noTeam }).max(4, 'A round has at most 4 games'),
      withdrawPicks,
    })).superRefine(({ round, games }, issues) => report(issues, problemsOfGames(round, games))),
    output: Showdown,
  }),
  toggle: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/showdown/toggle/:round',
    access: 'commissioner',
    summary: 'Open a round, with or without an auto-close time, or close it',
    input: object(() => ({
      ...inRound.shape,
      status: z.enum(['open', 'inactive'], { error: 'Status must be open or inactive' }),
      locksAt: lockTime.nullish(),
      withdrawPicks,
    })),
    output: Showdown,
  }),
  results: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/showdown/results/:round',
    access: 'commissioner',
    summary: "Record every game's winner: scores the picks, pays the prize pool and completes the round",
    input: object(() => ({ ...inRound.shape, winners: teamByGame(noWinner) })).superRefine(
      ({ round, winners }, issues) => report(issues, problemsOfChoice(round, 'winners', winners, noWinner)),
    ),
    output: Showdown,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/showdown/results/:round/preview',
    access: 'commissioner',
    summary: 'Preview the payouts for these winners; saves nothing',
    input: object(() => ({ ...inRound.shape, winners: teamByGame(noWinner) })).superRefine(
      ({ round, winners }, issues) => report(issues, problemsOfChoice(round, 'winners', winners, noWinner)),
    ),
    output: ShowdownPreview,
  }),
  undoResults: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/showdown/undo-results/:round',
    access: 'commissioner',
    summary: 'Undo recorded results: prizes are reversed in the ledger, entries and picks stay',
    input: object(() => ({ ...inRound.shape, reason: prose('Enter a reason for undoing the results', 300) })),
    output: Showdown,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/showdown/cancel/:round',
    access: 'commissioner',
    summary: 'Cancel a round: all entry fees are refunded and picks are cleared',
    input: object(() => ({ ...inRound.shape, reason: prose('Enter a reason for canceling the round', 300) })),
    output: Showdown,
  }),
  participate: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/showdown/participate/:round',
    access: 'member',
    summary: 'Pay the entry fee from the winnings balance, or opt out for a refund',
    input: object(() => ({
      ...inRound.shape,
      action: z.enum(['pay', 'opt-out'], { error: 'Action must be pay or opt-out' }),
    })),
    output: Showdown,
  }),
  picks: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/showdown/picks/:round',
    access: 'member',
    summary: 'Submit picks, or change them while the round is open',
    input: object(() => ({ ...inRound.shape, picks: teamByGame(noPick) })).superRefine(
      ({ round, picks }, issues) => report(issues, problemsOfChoice(round, 'picks', picks, noPick)),
    ),
    output: Showdown,
  }),
}
