import { teamKey } from './nfl-clubs.ts'

/** The two rounds of a season and their number of games. */
export const showdownRounds = {
  divisional: { label: 'Divisional Round', games: 4 },
  conference: { label: 'Conference Championships', games: 2 },
} as const

export const showdownRoundNames = [
  'divisional',
  'conference',
] as const satisfies (keyof typeof showdownRounds)[]
export type ShowdownRound = (typeof showdownRoundNames)[number]

/** Entry fee in dollars, deducted from the winnings balance. */
export const showdownEntryFee = 10

/** Key of a game in picks and winners: game1, game2 … */
export const gameKey = (gameNumber: number): string => `game${gameNumber}`

export const noTeam = 'Please fill in all team fields'
export const noPick = 'Please make all picks'
export const noWinner = 'Choose the winner of every game'

export type Problem = { path: (string | number)[]; message: string }

type NewGame = { gameNumber: number; homeTeam: string; awayTeam: string }

/** Validation errors for the games of a round: their number, numbering and matchups. */
export const problemsOfGames = (round: ShowdownRound, games: NewGame[]): Problem[] => {
  const expectedGames = showdownRounds[round].games
  if (games.length < expectedGames) return [{ path: ['games'], message: noTeam }]
  if (games.length > expectedGames)
    return [{ path: ['games'], message: `This round has ${expectedGames} games` }]
  const numbers = games.map(({ gameNumber }) => gameNumber).sort((a, b) => a - b)
  if (numbers.some((number, index) => number !== index + 1))
    return [{ path: ['games'], message: `Number the games from 1 to ${expectedGames}` }]
  return problemsOfTeams(games.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam].map(teamKey)))
}

/** Teams in field order: home and away of the first game, of the second … */
const problemsOfTeams = (teams: string[]): Problem[] =>
  teams.flatMap((team, index) => {
    const first = teams.indexOf(team)
    if (first === index) return []
    const game = Math.floor(index / 2)
    const plays =
      Math.floor(first / 2) === game
        ? 'A game needs two different teams'
        : 'A team can only play once in a round'
    return [{ path: ['games', game, index % 2 === 0 ? 'homeTeam' : 'awayTeam'], message: plays }]
  })

/** Games of a round without a selected team. */
export const problemsOfChoice = (
  round: ShowdownRound,
  field: 'picks' | 'winners',
  chosen: Record<string, string | undefined>,
  missing: string,
): Problem[] =>
  Array.from({ length: showdownRounds[round].games }, (_, index) => gameKey(index + 1))
    .filter(game => chosen[game] === undefined)
    .map(game => ({ path: [field, game], message: missing }))

/**
 * Whether an inactive round has been closed, instead of not opened yet: anyone who entered or opted out did so while it
 * was open.
 */
export const isRoundClosed = (
  status: 'inactive' | 'open' | 'completed',
  hasParticipations: boolean,
): boolean => status === 'inactive' && hasParticipations
