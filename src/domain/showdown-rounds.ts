export type NflClub = { abbreviation: string; city: string; name: string }

const clubs: [abbreviation: string, city: string, name: string][] = [
  ['ARI', 'Arizona', 'Cardinals'],
  ['ATL', 'Atlanta', 'Falcons'],
  ['BAL', 'Baltimore', 'Ravens'],
  ['BUF', 'Buffalo', 'Bills'],
  ['CAR', 'Carolina', 'Panthers'],
  ['CHI', 'Chicago', 'Bears'],
  ['CIN', 'Cincinnati', 'Bengals'],
  ['CLE', 'Cleveland', 'Browns'],
  ['DAL', 'Dallas', 'Cowboys'],
  ['DEN', 'Denver', 'Broncos'],
  ['DET', 'Detroit', 'Lions'],
  ['GB', 'Green Bay', 'Packers'],
  ['HOU', 'Houston', 'Texans'],
  ['IND', 'Indianapolis', 'Colts'],
  ['JAX', 'Jacksonville', 'Jaguars'],
  ['KC', 'Kansas City', 'Chiefs'],
  ['LAC', 'Los Angeles', 'Chargers'],
  ['LAR', 'Los Angeles', 'Rams'],
  ['LV', 'Las Vegas', 'Raiders'],
  ['MIA', 'Miami', 'Dolphins'],
  ['MIN', 'Minnesota', 'Vikings'],
  ['NE', 'New England', 'Patriots'],
  ['NO', 'New Orleans', 'Saints'],
  ['NYG', 'New York', 'Giants'],
  ['NYJ', 'New York', 'Jets'],
  ['PHI', 'Philadelphia', 'Eagles'],
  ['PIT', 'Pittsburgh', 'Steelers'],
  ['SEA', 'Seattle', 'Seahawks'],
  ['SF', 'San Francisco', '49ers'],
  ['TB', 'Tampa Bay', 'Buccaneers'],
  ['TEN', 'Tennessee', 'Titans'],
  ['WAS', 'Washington', 'Commanders'],
]

/** The 32 NFL teams by abbreviation, for choosing the teams of a Showdown game. */
export const nflClubs: NflClub[] = clubs.map(([abbreviation, city, name]) => ({ abbreviation, city, name }))

const key = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** Finds an NFL team by abbreviation, name, or city if it has only one team; undefined otherwise. */
export const clubNamed = (text: string): NflClub | undefined => {
  const [club, ...others] = nflClubs.filter(({ abbreviation, city, name }) =>
    [abbreviation, name, `${city} ${name}`, city].map(key).includes(key(text)),
  )
  return others.length === 0 ? club : undefined
}

/** Normalized key, equal for texts that name the same team: KC, Chiefs and Kansas City. */
export const teamKey = (text: string): string => clubNamed(text)?.abbreviation ?? key(text)

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
