import type { Game, Scenario } from './model.ts'

/** Returns the games of each regular week as a round robin. With an odd number of teams, one has a bye. */
export function regularGames({ teams, regularWeeks }: Scenario): Game[][] {
  const ring = Array.from({ length: teams % 2 === 0 ? teams : teams + 1 }, (_, place) => place + 1)
  return Array.from({ length: regularWeeks }, (_, index) => {
    const [first = 0, ...others] = ring
    const turn = index % others.length
    const row = [first, ...others.slice(turn), ...others.slice(0, turn)]
    return row.slice(0, row.length / 2).map((one, place): Game => {
      const other = row[row.length - 1 - place] ?? 0
      const [home, away] = other > teams ? [one, null] : one > teams ? [other, null] : [one, other]
      return { home, away, bracket: 'regular', round: 1, weeks: [index + 1] }
    })
  })
}

/** Outcome of a playoff game, by the points over its weeks. */
export type Outcome = { game: Game; winner: number; loser: number }

/**
 * Returns the games of a playoff round from the seeds (best first) and earlier outcomes. Six teams start with two byes.
 * Teams that miss the playoffs play in their own bracket, in which losers advance if it is a toilet bowl.
 */
export function playoffGames(scenario: Scenario, seeds: number[], before: Outcome[]): Game[] {
  const round = Math.max(0, ...before.map(({ game }) => game.round)) + 1
  const weeks = scenario.rounds[round - 1] ?? []
  const made = (home: number, away: number | null, bracket: Game['bracket']): Game => ({
    home,
    away,
    bracket,
    round,
    weeks,
  })
  const eliminated = seeds.slice(scenario.playoffTeams)
  return [
    ...winnersGames(scenario, seeds, before, round).map(([home, away, bracket]) => made(home, away, bracket)),
    ...losersGames(scenario, eliminated, before, round).map(([home, away]) => made(home, away, 'losers')),
  ]
}

type Pairing = [home: number, away: number | null, bracket: Game['bracket']]

function winnersGames(
  { playoffTeams, rounds }: Scenario,
  seeds: number[],
  before: Outcome[],
  round: number,
): Pairing[] {
  const seed = (place: number) => seeds[place - 1] ?? 0
  const byes = playoffTeams === 6
  if (round === 1 && byes) {
    return [
      [seed(1), null, 'winners'],
      [seed(2), null, 'winners'],
      [seed(3), seed(6), 'winners'],
      [seed(4), seed(5), 'winners'],
    ]
  }
  const last = before.filter(({ game }) => game.round === round - 1 && game.bracket === 'winners')
  const met = last.filter(({ game }) => game.away !== null)
  if (round === 1)
    return [
      [seed(1), seed(4), 'winners'],
      [seed(2), seed(3), 'winners'],
    ]
  if (round === 2 && byes) {
    const [ofThree, ofFour] = met
    return [
      [seed(1), ofFour?.winner ?? 0, 'winners'],
      [seed(2), ofThree?.winner ?? 0, 'winners'],
      [ofThree?.loser ?? 0, ofFour?.loser ?? 0, 'places'],
    ]
  }
  if (round > rounds.length || met.length < 2) return []
  return [
    [met[0]?.winner ?? 0, met[1]?.winner ?? 0, 'winners'],
    [met[0]?.loser ?? 0, met[1]?.loser ?? 0, 'third'],
  ]
}

/** Four of the teams that missed the playoffs play two rounds, or two of them play once. */
function losersGames(
  { toiletBowl }: Scenario,
  eliminated: number[],
  before: Outcome[],
  round: number,
): [number, number][] {
  const [a, b, c, d] = eliminated
  if (a === undefined || b === undefined) return []
  if (c === undefined || d === undefined) return round === 1 ? [[a, b]] : []
  if (round === 1)
    return [
      [a, d],
      [b, c],
    ]
  const last = before.filter(({ game }) => game.round === round - 1 && game.bracket === 'losers')
  const [one, other] = last
  if (round > 2 || one === undefined || other === undefined) return []
  return toiletBowl
    ? [
        [one.loser, other.loser],
        [one.winner, other.winner],
      ]
    : [
        [one.winner, other.winner],
        [one.loser, other.loser],
      ]
}
