import type { ProviderWeek, StatLine } from '#core/kernel/ports/provider-week'
import { providerWith } from '#domain/providers/registry'
import { yahoo } from '#domain/providers/yahoo'
import { type MetricNeed, metricNeeds } from '#domain/rules'
import { plural } from '#domain/text'
import type { Metric } from './metric.ts'
import { isPlaceless } from './efficiency.ts'

/** Returns the metric requirements that a staged week satisfies; this determines which metrics are available. Pure. */
export const providerCapabilities = (week: ProviderWeek): Set<MetricNeed> =>
  new Set(metricNeeds.filter(need => tests[need](week)))

/** Returns a user-facing sentence that explains why a week doesn't satisfy a requirement; null when it does. */
export const metricUnavailableReason = (week: ProviderWeek, need: MetricNeed): string | null =>
  tests[need](week)
    ? null
    : (formatReason(week, need) ?? notProvided[week.provider]?.[need] ?? thisTime(week, need))

/** Returns a sentence that explains why a metric is unavailable in a week; null when it is available. */
export const missingStatReason = ({ needs }: Pick<Metric, 'needs'>, week: ProviderWeek): string | null =>
  needs.map(need => metricUnavailableReason(week, need)).find(reason => reason !== null) ??
  missingPositionsReason(needs, week)

/** A team's best lineup requires the positions of all its players. */
function missingPositionsReason(needs: Metric['needs'], { players }: ProviderWeek): string | null {
  const count = needs.includes('bench') && needs.includes('lineup') ? players.filter(isPlaceless).length : 0
  return count === 0
    ? null
    : `The positions of ${plural(count, 'player')} are unknown, so the best lineup of their teams can't be calculated.`
}

type Test = (week: ProviderWeek) => boolean

const plays =
  (...stats: (keyof StatLine)[]): Test =>
  ({ players }) =>
    players.some(({ line }) => stats.every(stat => line?.[stat] != null))

const tests: Record<MetricNeed, Test> = {
  totals: ({ teams }) => teams.some(({ total }) => typeof total === 'number'),
  opponents: ({ teams }) => teams.some(({ opponentKey }) => typeof opponentKey === 'string'),
  bench: ({ isBestBall, players }) =>
    !isBestBall && players.some(({ slot, points }) => slot === 'bench' && points !== null),
  lineup: ({ isBestBall, lineup }) => !isBestBall && (lineup ?? []).length > 0,
  teamProjections: ({ teams }) => teams.some(({ projected }) => typeof projected === 'number'),
  playerProjections: ({ players }) => players.some(({ projected }) => typeof projected === 'number'),
  passingYards: plays('passYards'),
  rushingYards: plays('rushYards'),
  receivingYards: plays('receivingYards'),
  receptions: plays('receptions'),
  touchdowns: plays('touchdowns'),
  longestPlay: plays('longestPass', 'longestRush', 'longestReception'),
  // The number made by distance gives the longest one to within ten yards.
  longestFieldGoal: week => plays('longestFieldGoal')(week) || plays('fieldGoalsFrom50')(week),
  takeaways: plays('interceptions', 'fumblesRecovered'),
  sacks: plays('sacks'),
  pointsAllowed: plays('pointsAllowed'),
  statuses: ({ statusesAreOfWeek }) => statusesAreOfWeek,
  earlierWeeks: () => true,
}

/** Reason caused by the league's format, independent of the provider. */
function formatReason({ isBestBall, week, teams }: ProviderWeek, need: MetricNeed): string | null {
  if (isBestBall && need === 'bench') return 'Best ball has no bench.'
  if (isBestBall && need === 'lineup') return 'Best ball has no set lineups.'
  if (isBestBall && need === 'teamProjections') return 'In best ball, no one knows in advance who will count.'
  if (need === 'opponents' && teams.some(({ opponentKey }) => opponentKey === null))
    return `No team had an opponent in week ${week}.`
  if (need === 'statuses')
    return `Week ${week} wasn't fetched while it was played, so it's unknown who was suspended.`
  return null
}

/** Data a provider never reports. */
const notProvided: Record<string, Partial<Record<MetricNeed, string>>> = {
  espn: { longestPlay: "ESPN doesn't report play lengths." },
  yahoo: {
    playerProjections: "Yahoo doesn't report player projections.",
    longestPlay: "Yahoo doesn't report play lengths.",
  },
}

/** Providers that report only the plays the league scores. */
const providesListedStats: string[] = [yahoo.id]

const needLabels: Record<MetricNeed, string> = {
  totals: 'team totals',
  opponents: 'opponents',
  bench: 'bench player points',
  lineup: 'lineup slots',
  teamProjections: 'team projections',
  playerProjections: 'player projections',
  passingYards: 'passing yards',
  rushingYards: 'rushing yards',
  receivingYards: 'receiving yards',
  receptions: 'receptions',
  touchdowns: 'touchdowns',
  longestPlay: 'play lengths',
  longestFieldGoal: 'field goal lengths',
  takeaways: 'takeaways',
  sacks: 'sacks',
  pointsAllowed: 'points allowed',
  statuses: 'statuses',
  earlierWeeks: 'earlier weeks',
}

const ofProjections: MetricNeed[] = ['teamProjections', 'playerProjections']
const ofTheField: MetricNeed[] = [
  ...(['passingYards', 'rushingYards', 'receivingYards', 'receptions', 'touchdowns'] as const),
  ...(['longestPlay', 'longestFieldGoal', 'takeaways', 'sacks', 'pointsAllowed'] as const),
]

/** Describes what the provider left out this time, in its own words if it gave any. */
function thisTime(week: ProviderWeek, need: MetricNeed): string {
  const { gaps, provider } = week
  if (ofProjections.includes(need) && gaps?.projections) return gaps.projections
  if (ofTheField.includes(need) && gaps?.plays) return gaps.plays
  const isUnlisted = providesListedStats.includes(provider) && week.players.some(({ line }) => line)
  if (ofTheField.includes(need) && isUnlisted)
    return `${statProvider(week)} has ${needLabels[need]} only for leagues that list them in their stats, and this one doesn't.`
  return week.isFinal
    ? `${statProvider(week)} had no ${needLabels[need]} for week ${week.week}.`
    : `${statProvider(week)} has no ${needLabels[need]} for week ${week.week} yet.`
}

function statProvider({ provider }: ProviderWeek): string {
  const known = providerWith(provider)
  if (known === undefined) return 'The manual entry'
  return known.connection ? known.label : `The ${known.name}`
}
