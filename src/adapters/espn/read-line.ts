import type { ScoringPosition } from '#domain/positions'
import type { StatLine } from '#core/kernel/ports/provider-week'
import { statLine } from '#adapters/stat-line'
import type { Stat } from './shapes.ts'

/**
 * A player's stat line from ESPN, keyed by ESPN's stat ids; stats without a value are omitted. Null if ESPN sends no
 * stats, and for individual defenders. ESPN doesn't report play lengths.
 */
export function readLine(stat: Stat | undefined, position: ScoringPosition | null): StatLine | null {
  const rawStats = stat?.stats
  if (rawStats == null || position === null) return null
  const sum = (...ids: number[]) => ids.reduce((before, id) => before + Math.round(rawStats[id] ?? 0), 0)
  if (position === 'DEF') return defence(sum)
  return position === 'K' ? kicker(sum) : offence(sum)
}

type Sum = (...ids: number[]) => number

const offence = (sum: Sum): StatLine | null =>
  statLine({
    passYards: sum(3),
    rushYards: sum(24),
    receivingYards: sum(42),
    receptions: sum(53),
    targets: sum(58),
    touchdowns: sum(4, 25, 43, ...returned),
  })

/** Kickoffs and punts. */
const returned = [101, 102]

/** 74 counts all field goals from 50 yards; newer seasons also split it into 50+ and 60+. */
const kicker = (sum: Sum): StatLine | null =>
  statLine({
    fieldGoals: sum(83),
    fieldGoalsTo39: sum(80),
    fieldGoals40To49: sum(77),
    fieldGoalsFrom50: sum(74),
  })

/** 103 counts touchdowns after an interception, 104 after a fumble. */
const defence = (sum: Sum): StatLine | null =>
  statLine({
    touchdowns: sum(103, 104, ...returned),
    interceptions: sum(95),
    fumblesRecovered: sum(96),
    sacks: sum(99),
    pointsAllowed: sum(120),
  })
