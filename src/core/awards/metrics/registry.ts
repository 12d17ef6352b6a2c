import { invalid } from '#core/kernel/domain-error'
import {
  badBeat,
  blowout,
  highestScore,
  lowestScore,
  lowestWin,
  narrowestLoss,
  narrowestWin,
} from './games.ts'
import { bestBenched, firstSuspended, lowestStarterOnWinner } from './single-players.ts'
import { bestDefence, bestFlex, bestKicker, bestPerPosition, bestStarter } from './starters-by-position.ts'
import { bestEfficiency, pointsLeftOnBench, seasonEfficiency, worstEfficiency } from './efficiency.ts'
import { bestPair, largestShare, totalWithBench } from './lineup-totals.ts'
import { bestSingleWeek, lastPlace, mostPointsFor, mostWeeklyHighs, regularSeasonWinner } from './seasons.ts'
import { closestToProjection, closestToTarget, overProjection, underProjection } from './projection.ts'
import { gainOnAverage } from './gain-on-average.ts'
import { longestFieldGoal, longestPlay } from './plays.ts'
import { luckiest, unluckiest } from './luck.ts'
import type { Metric } from './metric.ts'
import {
  mostPassingYards,
  mostReceivingYards,
  mostReceptions,
  mostRushingYards,
  mostSacks,
  mostTakeaways,
  mostTouchdowns,
} from './player-stats.ts'
import { survivor } from './survivor.ts'

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
