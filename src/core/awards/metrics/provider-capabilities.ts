import type { ProviderWeek, StatLine } from '#core/kernel/ports/provider-week'
import { providerWith } from '#domain/providers/registry'
import { yahoo } from '#domain/providers/yahoo'
import { type MetricNeed, metricNeeds } from '#domain/rules'
import { plural } from '#domain/text'
import type { Metric } from './metric.ts'
import { isPlaceless } from './optimal-lineup.ts'

/** What a staged week tells of what metrics need. Pure; whether a metric can be had is decided by it. */
export const providerCapabilities = (week: ProviderWeek): Set<MetricNeed> =>
  new Set(metricNeeds.filter(need => tests[need](week)))

/** Why a metric cannot be had from a week, in a sentence for people; null where the week tells what it needs. */
export const whyMetricUnavailable = (week: ProviderWeek, need: MetricNeed): string | null =>
  tests[need](week)
    ? null
    : (formatReason(week, need) ?? notProvided[week.provider]?.[need] ?? thisTime(week, need))

/** Why a metric cannot be had from a week, in a sentence; null where it can. */
export const whyStatMissing = ({ needs }: Pick<Metric, 'needs'>, week: ProviderWeek): string | null =>
  needs.map(need => whyMetricUnavailable(week, need)).find(why => why !== null) ?? whyPlaceless(needs, week)

/** The best line-up of a team takes everybody's positions. */
function whyPlaceless(needs: Metric['needs'], { players }: ProviderWeek): string | null {
  const count = needs.includes('bench') && needs.includes('lineup') ? players.filter(isPlaceless).length : 0
  return count === 0
    ? null
    : `The positions of ${plural(count, 'player')} are not known, so nobody can tell the best line-up of their teams.`
}

type Test = (week: ProviderWeek) => boolean

const plays =
  (...figures: (keyof StatLine)[]): Test =>
  ({ players }) =>
    players.some(({ line }) => figures.every(figure => line?.[figure] != null))

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
  // How many were made from how far tells the longest one to within ten yards.
  longestFieldGoal: week => plays('longestFieldGoal')(week) || plays('fieldGoalsFrom50')(week),
  takeaways: plays('interceptions', 'fumblesRecovered'),
  sacks: plays('sacks'),
  pointsAllowed: plays('pointsAllowed'),
  statuses: ({ statusesAreOfWeek }) => statusesAreOfWeek,
  earlierWeeks: () => true,
}

/** What the league's own format has none of, whoever tells of it. */
function formatReason({ isBestBall, week, teams }: ProviderWeek, need: MetricNeed): string | null {
  if (isBestBall && need === 'bench') return 'In best ball nobody sits on a bench.'
  if (isBestBall && need === 'lineup') return 'In best ball nobody sets a line-up.'
  if (isBestBall && need === 'teamProjections') return 'In best ball nobody knows beforehand who will count.'
  if (need === 'opponents' && teams.some(({ opponentKey }) => opponentKey === null))
    return `No team had an opponent in week ${week}.`
  if (need === 'statuses')
    return `Week ${week} was not read while it was played, so nobody knows who was suspended then.`
  return null
}

/** What a provider never tells. */
const notProvided: Record<string, Partial<Record<MetricNeed, string>>> = {
  espn: { longestPlay: 'ESPN does not tell how long a play was.' },
  yahoo: {
    playerProjections: 'Yahoo tells no projections of single players.',
    longestPlay: 'Yahoo does not tell how long a play was.',
  },
}

/** Who tells plays only as far as the league counts them. */
const providesListedStats: string[] = [yahoo.id]

const words: Record<MetricNeed, string> = {
  totals: 'totals of teams',
  opponents: 'opponents',
  bench: 'points of benched players',
  lineup: 'places of a line-up',
  teamProjections: 'projections of teams',
  playerProjections: 'projections of single players',
  passingYards: 'passing yards',
  rushingYards: 'rushing yards',
  receivingYards: 'receiving yards',
  receptions: 'receptions',
  touchdowns: 'touchdowns',
  longestPlay: 'lengths of plays',
  longestFieldGoal: 'lengths of field goals',
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

/** What it did not tell this time, with what it said of it where it did. */
function thisTime(week: ProviderWeek, need: MetricNeed): string {
  const { gaps, provider } = week
  if (ofProjections.includes(need) && gaps?.projections) return gaps.projections
  if (ofTheField.includes(need) && gaps?.plays) return gaps.plays
  const isUnlisted = providesListedStats.includes(provider) && week.players.some(({ line }) => line)
  if (ofTheField.includes(need) && isUnlisted)
    return `${statProvider(week)} tells ${words[need]} only of leagues that list them among their statistics, and this one does not.`
  return week.isFinal
    ? `${statProvider(week)} told no ${words[need]} of week ${week.week}.`
    : `${statProvider(week)} has told no ${words[need]} of week ${week.week} yet.`
}

function statProvider({ provider }: ProviderWeek): string {
  const known = providerWith(provider)
  if (known === undefined) return 'What was entered by hand'
  return known.connection ? known.label : `The ${known.name}`
}
