import type { ScoringPosition } from '#domain/positions'
import type { StatLine } from '#core/kernel/ports/provider-week'
import { type StatMap, statLine, sumOf } from '#adapters/stat-line'
import { inside, items, text, type Fields } from './shape.ts'

/**
 * A player's stat line from Yahoo, keyed by Yahoo's stat ids. A stat that the league does not list is unknown, not 0.
 * Null if no stat is known, and for individual defenders.
 */
export function readLine(
  stats: Fields,
  position: ScoringPosition | null,
  categories: ReadonlySet<string>,
): StatLine | null {
  if (position === null) return null
  const statMap = statsIn(stats, categories)
  if (position === 'DEF') return defence(statMap)
  return position === 'K' ? kicker(statMap) : offence(statMap)
}

const statsIn = (stats: Fields, categories: ReadonlySet<string>): StatMap => {
  const listed = items(inside(stats, 'stats'), 'stat').filter(
    ({ stat_id }) => categories.size === 0 || categories.has(text(stat_id)),
  )
  return new Map(listed.flatMap(({ stat_id, value }) => statOf(text(stat_id), text(value))))
}

const statOf = (id: string, value: string): [string, number][] =>
  /^-?\d{1,6}(\.\d{1,4})?$/.test(value) ? [[id, Number(value)]] : []

const offence = (statMap: StatMap): StatLine | null =>
  statLine({
    passYards: statMap.get('4'),
    rushYards: statMap.get('9'),
    receivingYards: statMap.get('12'),
    receptions: statMap.get('11'),
    targets: statMap.get('78'),
    touchdowns: sumOf(statMap, ['5', '10', '13'], ['15', '57']),
  })

/** Yahoo counts field goals by distance but does not include the longest. */
const kicker = (statMap: StatMap): StatLine | null =>
  statLine({
    fieldGoals: statMap.get('85') ?? sumOf(statMap, ['19', '20', '21', '22', '23']),
    fieldGoalsTo39: sumOf(statMap, ['19', '20', '21']),
    fieldGoals40To49: statMap.get('22'),
    fieldGoalsFrom50: statMap.get('23'),
  })

const defence = (statMap: StatMap): StatLine | null =>
  statLine({
    touchdowns: sumOf(statMap, ['35'], ['49']),
    interceptions: statMap.get('33'),
    fumblesRecovered: statMap.get('34'),
    sacks: statMap.get('32'),
    pointsAllowed: statMap.get('31'),
  })
