import type { ScoringPosition } from '#domain/positions'
import type { StatLine } from '#core/kernel/ports/provider-week'
import { statLine } from '#adapters/stat-line'
import type { Stat } from './shapes.ts'

/**
 * A player's line of ESPN's statistics, each told by its number and left out where there was none of it. Null where ESPN
 * tells no statistics, and for individual defenders. ESPN tells no lengths of plays.
 */
export function readLine(stat: Stat | undefined, position: ScoringPosition | null): StatLine | null {
  const told = stat?.stats
  if (told == null || position === null) return null
  const sum = (...ids: number[]) => ids.reduce((before, id) => before + Math.round(told[id] ?? 0), 0)
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

/** Kick-offs and punts. */
const returned = [101, 102]

/** 74 is all from 50 yards, which newer seasons tell from 50 and from 60 besides. */
const kicker = (sum: Sum): StatLine | null =>
  statLine({
    fieldGoals: sum(83),
    fieldGoalsTo39: sum(80),
    fieldGoals40To49: sum(77),
    fieldGoalsFrom50: sum(74),
  })

/** Touchdowns after an interception are 103, after a fumble 104. */
const defence = (sum: Sum): StatLine | null =>
  statLine({
    touchdowns: sum(103, 104, ...returned),
    interceptions: sum(95),
    fumblesRecovered: sum(96),
    sacks: sum(99),
    pointsAllowed: sum(120),
  })
