import { dice } from '../../../../fixtures/sample-season/dice.ts'
import { performances, startersOf } from './lineups.ts'
import type {
  Game,
  Owner,
  Performance,
  PlayedWeek,
  Player,
  Scenario,
  Season,
  Spot,
  TeamWeek,
} from './model.ts'
import { makeOdd, totalOf } from './oddities.ts'
import type { Roll } from './plays.ts'
import { draftTeams } from './rosters.ts'
import { type Outcome, playoffGames, regularGames } from './schedule.ts'

/** Plays a season, deterministically for the same scenario on every machine and day. */
export function playSeason(scenario: Scenario): Season {
  const roll = dice(scenario.name)
  const rosters = draftTeams(scenario, roll)
  const weeks: PlayedWeek[] = []
  for (const games of regularGames(scenario)) {
    weeks.push(playWeek(scenario, rosters, weeks.length + 1, games, roll))
    if (weeks.length === 7) trade(rosters)
  }
  const seeds = seedsOf(scenario, weeks)
  const outcomes: Outcome[] = []
  for (const round of scenario.rounds) {
    const games = playoffGames(scenario, seeds, outcomes)
    const played = round.map(week => playWeek(scenario, rosters, week, games, roll))
    weeks.push(...played)
    outcomes.push(...games.map(game => outcomeOf(game, played, seeds)))
  }
  return {
    scenario,
    teams: rosters.map((_, index) => ({ number: index + 1, name: teamName(index + 1) })),
    ownerOf: (team, week) => ownerOf(scenario, team, week),
    players: rosters.flat(),
    seeds,
    weeks,
  }
}

function playWeek(
  scenario: Scenario,
  rosters: Player[][],
  week: number,
  games: Game[],
  roll: Roll,
): PlayedWeek {
  const teams = rosters.map((players, index) => playTeam(scenario, players, index + 1, roll))
  for (const odd of scenario.odd[week] ?? []) makeOdd(scenario, odd, teams, games, roll)
  for (const team of teams) {
    team.projected = team.starters.reduce((sum, one) => sum + (one?.projected ?? 0), 0)
  }
  return { week, games, teams }
}

function playTeam(scenario: Scenario, players: Player[], team: number, roll: Roll): TeamWeek {
  const all = performances(players, roll)
  const away = (spot: 'reserve' | 'taxi') => {
    const one = all.splice(Math.floor(roll() * all.length), 1)[0]
    return one ? [{ ...one, spot }] : []
  }
  const absent: Performance[] = scenario.bestBall
    ? []
    : [...away('reserve'), ...(scenario.provider === 'sleeper' ? away('taxi') : [])]
  const starters = startersOf(scenario, all, roll).map((one, place) =>
    one === null ? null : { ...one, spot: scenario.lineup[place] as Spot },
  )
  const started = new Set(starters.map(one => one?.player.number))
  const others = [...all.filter(({ player }) => !started.has(player.number)), ...absent]
  return { team, starters, others, handSet: null, projected: 0 }
}

/** Trades the last player of the first two teams. */
function trade(rosters: Player[][]): void {
  const [one, other] = [rosters[0]?.pop(), rosters[1]?.pop()]
  if (one) rosters[1]?.push(one)
  if (other) rosters[0]?.push(other)
}

/** Ranks teams by wins, with a tie as half a win, then by points. */
function seedsOf({ teams }: Scenario, weeks: PlayedWeek[]): number[] {
  const table = Array.from({ length: teams }, (_, index) => ({ team: index + 1, wins: 0, points: 0 }))
  for (const { games, teams: played } of weeks) {
    const points = (number: number) => totalOf(played[number - 1] as TeamWeek)
    for (const row of table) {
      row.points += points(row.team)
      const game = games.find(({ home, away }) => home === row.team || away === row.team)
      if (game === undefined || game.away === null) continue
      const other = points(game.home === row.team ? game.away : game.home)
      row.wins += points(row.team) > other ? 1 : points(row.team) === other ? 0.5 : 0
    }
  }
  return table
    .sort((a, b) => b.wins - a.wins || b.points - a.points || a.team - b.team)
    .map(({ team }) => team)
}

/** In a tie, the better seed advances. */
function outcomeOf(game: Game, weeks: PlayedWeek[], seeds: number[]): Outcome {
  if (game.away === null) return { game, winner: game.home, loser: game.home }
  const points = (number: number) =>
    weeks.reduce((sum, { teams }) => sum + totalOf(teams[number - 1] as TeamWeek), 0)
  const [home, away] = [points(game.home), points(game.away)]
  const isHome = home === away ? seeds.indexOf(game.home) < seeds.indexOf(game.away) : home > away
  return isHome
    ? { game, winner: game.home, loser: game.away }
    : { game, winner: game.away, loser: game.home }
}

const teamNames =
  'Anchor Bandits|Copper Comets|Dusty Dingoes|Ember Eagles|Frost Foxes|Granite Goats|Harbor Hounds|Iron Ibexes|Jade Jackals|Kindling Kings|Lunar Lynxes|Marble Moose'.split(
    '|',
  )
const teamName = (number: number): string => teamNames[number - 1] ?? `Team ${number}`

/** First names in reverse team order, because leftover cents go by name. */
const ownerNames =
  'Zora Penn|Yves Odell|Xenia Novak|Wade Mercer|Vera Lund|Uri Kessler|Tara Jonas|Sven Iverson|Rosa Hume|Quentin Gale|Petra Falk|Omar Estes'.split(
    '|',
  )

function ownerOf({ ownerless, replacedOwner }: Scenario, team: number, week: number): Owner | null {
  if (ownerless === team) return null
  if (replacedOwner?.team === team && week >= replacedOwner.fromWeek)
    return { id: `9${team}`, name: 'Nadia Drew' }
  return { id: `${100 + team}`, name: ownerNames[team - 1] ?? `Owner ${team}` }
}
