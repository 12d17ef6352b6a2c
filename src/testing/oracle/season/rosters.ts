import type { Player, Position, Scenario } from './model.ts'
import type { Roll } from './plays.ts'
import { spots } from './model.ts'

const firstNames =
  'Abel Boyd Cyrus Dario Elroy Fenn Gideon Harlan Ivo Jarek Kip Lorne Milo Nash Otis Percy Quill Rufus Silas Tobin'.split(
    ' ',
  )
const lastNames =
  'Ashdown Birchall Corrigan Dunmore Eastlake Farrow Garland Hathaway Ingram Jessop Kestrel Lockhart Merriman Norwood Oakes Pryor Quimby Ravenel Stroud Thackeray Underhill Vickers Wexford Yarrow'.split(
    ' ',
  )
const clubs =
  'BUF MIA NE NYJ BAL CIN CLE PIT HOU IND JAX TEN DEN KC LV LAC DAL NYG PHI WAS CHI DET GB MIN'.split(' ')

/** Number of players of a position beyond the team's own slots for it. */
const extras: Partial<Record<Position, number>> = {
  QB: 1,
  RB: 2,
  WR: 2,
  TE: 1,
  K: 1,
  DEF: 1,
  DL: 1,
  LB: 1,
  DB: 1,
}

/** Returns each team's players at the start of the season. */
export function draftTeams({ teams, lineup }: Scenario, roll: Roll): Player[][] {
  const positions = positionsOf(lineup)
  let number = 0
  return Array.from({ length: teams }, () => positions.map(position => player(++number, position, roll)))
}

/** Returns the positions of a team's players: one per slot by its first position, plus spares. */
function positionsOf(lineup: Scenario['lineup']): Position[] {
  const own = lineup.map(spot => spots[spot][0])
  const flexible = lineup.some(spot => spot === 'SUPER') ? (['QB'] as const) : []
  const played = [...new Set(lineup.flatMap(spot => [...spots[spot]]))]
  const extra = played.flatMap(position => Array.from({ length: extras[position] ?? 1 }, () => position))
  return [...own, ...flexible, ...extra]
}

function player(number: number, position: Position, roll: Roll): Player {
  const first = firstNames[number % firstNames.length] ?? ''
  const last = lastNames[Math.floor(number / firstNames.length) % lastNames.length] ?? ''
  const club = clubs[Math.floor(roll() * clubs.length)] ?? ''
  const name = position === 'DEF' ? `Club ${number}` : `${first} ${last}`
  const also = roll() < 0.08 ? secondPosition[position] : undefined
  return { number, name, position, club, ...(also === undefined ? {} : { also }) }
}

const secondPosition: Partial<Record<Position, Position>> = { RB: 'WR', WR: 'RB', TE: 'WR', DL: 'LB' }
