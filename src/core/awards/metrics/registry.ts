import { invalid } from '#core/kernel/domain-error'
import { badBeat } from './bad-beat.ts'
import { bestBenched } from './best-benched.ts'
import { bestDefence } from './best-defence.ts'
import { bestEfficiency } from './best-efficiency.ts'
import { bestFlex } from './best-flex.ts'
import { bestKicker } from './best-kicker.ts'
import { bestPair } from './best-pair.ts'
import { bestPerPosition } from './best-per-position.ts'
import { bestSingleWeek } from './best-single-week.ts'
import { bestStarter } from './best-starter.ts'
import { blowout } from './blowout.ts'
import { closestToProjection } from './closest-to-projection.ts'
import { closestToTarget } from './closest-to-target.ts'
import { firstSuspended } from './first-suspended.ts'
import { gainOnAverage } from './gain-on-average.ts'
import { highestScore } from './highest-score.ts'
import { largestShare } from './largest-share.ts'
import { lastPlace } from './last-place.ts'
import { longestFieldGoal } from './longest-field-goal.ts'
import { longestPlay } from './longest-play.ts'
import { lowestScore } from './lowest-score.ts'
import { lowestStarterOnWinner } from './lowest-starter-on-winner.ts'
import { lowestWin } from './lowest-win.ts'
import { luckiest } from './luckiest.ts'
import type { Metric } from './metric.ts'
import { mostPassingYards } from './most-passing-yards.ts'
import { mostPointsFor } from './most-points-for.ts'
import { mostReceivingYards } from './most-receiving-yards.ts'
import { mostReceptions } from './most-receptions.ts'
import { mostRushingYards } from './most-rushing-yards.ts'
import { mostSacks } from './most-sacks.ts'
import { mostTakeaways } from './most-takeaways.ts'
import { mostTouchdowns } from './most-touchdowns.ts'
import { mostWeeklyHighs } from './most-weekly-highs.ts'
import { narrowestLoss } from './narrowest-loss.ts'
import { narrowestWin } from './narrowest-win.ts'
import { overProjection } from './over-projection.ts'
import { pointsLeftOnBench } from './points-left-on-bench.ts'
import { regularSeasonWinner } from './regular-season-winner.ts'
import { seasonEfficiency } from './season-efficiency.ts'
import { survivor } from './survivor.ts'
import { totalWithBench } from './total-with-bench.ts'
import { underProjection } from './under-projection.ts'
import { unluckiest } from './unluckiest.ts'
import { worstEfficiency } from './worst-efficiency.ts'

/** All metrics, in catalog order. */
export const metrics: readonly Metric[] = [
  highestScore,
  lowestScore,
  badBeat,
  lowestWin,
  blowout,
  narrowestWin,
  narrowestLoss,
  overProjection,
  underProjection,
  closestToProjection,
  bestEfficiency,
  worstEfficiency,
  pointsLeftOnBench,
  luckiest,
  unluckiest,
  totalWithBench,
  gainOnAverage,
  closestToTarget,
  bestPerPosition,
  bestBenched,
  bestPair,
  bestFlex,
  bestKicker,
  bestDefence,
  bestStarter,
  lowestStarterOnWinner,
  largestShare,
  longestFieldGoal,
  longestPlay,
  mostReceptions,
  mostRushingYards,
  mostReceivingYards,
  mostPassingYards,
  mostTouchdowns,
  mostTakeaways,
  mostSacks,
  mostPointsFor,
  bestSingleWeek,
  mostWeeklyHighs,
  regularSeasonWinner,
  survivor,
  seasonEfficiency,
  lastPlace,
  firstSuspended,
]

/** Returns a metric by name. Throws a validation error on `metric` when it doesn't exist. */
export const metricOf = (name: string): Metric => {
  const found = metrics.find(metric => metric.name === name)
  if (!found) throw invalid('metric', 'Unknown metric. List them with sidepot rules metrics.')
  return found
}
