import type { RuleTerms } from '#contract/rules/rule-settings'
import type { Measured, Subject } from '#core/awards/metrics/metric'
import { metricOf } from '#core/awards/metrics/registry'
import { isOverTarget } from '#core/awards/metrics/rank'
import { belowMinimum } from '#core/awards/award-types/rank'
import type { ProviderWeek, WeekTeam } from '#core/kernel/ports/provider-week'
import type { SeasonShape } from '#domain/rules'
import { hundredths } from '#domain/points'
import { emptySlotsText } from './empty-places.ts'
import { overProjected } from './benched-behind-starter.ts'
import type { PaidTeams } from './paid-teams.ts'

/** A subject excluded by a rule, with the reason phrased to follow the name. */
export type Excluded = { measured: Measured; reason: string }

/** Earlier winners of a rule, by team key, newest last. */
export type EarlierWins = readonly { week: number; teamKey: string }[]

/** Inputs other than the week itself. */
export type Conditions = {
  wins: EarlierWins
  /** Keys of the teams whose manager has a balance due. */
  owing: ReadonlySet<string>
  /** Minimum score a player needs to win, in hundredths. */
  minimumPoints: number
  /** Teams that can win weekly prizes in the playoffs. */
  paidTeams: PaidTeams
  season: SeasonShape
}

/** Whether a rule applies to a subject at all: positions, lineup and results. */
export const isAbout = (rule: RuleTerms, week: ProviderWeek, { subject }: Measured): boolean => {
  const team = week.teams.find(({ key }) => key === subject.teamKey)
  return isInLineup(rule, subject) && hasResult(rule, team)
}

const isInLineup = ({ lineup }: RuleTerms, { slot }: Subject): boolean => {
  if (lineup === 'all' || slot === undefined) return true
  return lineup === 'bench' ? slot === 'bench' : slot === 'starter'
}

const hasResult = ({ result }: RuleTerms, team: WeekTeam | undefined): boolean => {
  if (result === 'all') return true
  return team?.result === (result === 'winners' ? 'win' : 'loss')
}

/** Returns subjects the rule applies to but excludes, with the first reason that holds. */
export const excludedFrom = (
  rule: RuleTerms,
  target: number,
  week: ProviderWeek,
  measured: readonly Measured[],
  conditions: Conditions,
): Excluded[] => {
  const over = isOverTarget(measured, rule.direction, target)
  return measured.flatMap(one => {
    const reason =
      over.find(other => other.measured === one)?.reason ?? ineligibleReason(rule, week, one, conditions)
    return reason === null ? [] : [{ measured: one, reason }]
  })
}

const ineligibleReason = (
  rule: RuleTerms,
  week: ProviderWeek,
  { subject, value }: Measured,
  { wins, owing, minimumPoints }: Conditions,
): string | null => {
  if (subject.cannotWin != null) return subject.cannotWin
  if (hasMinimum(rule) && subject.slot !== undefined && value < minimumPoints)
    return belowMinimum(minimumPoints)
  const won = wins.filter(({ teamKey }) => teamKey === subject.teamKey)
  const { legalLineup, paidUp, mostWins, notTwiceInARow, projectionWithin } = rule.eligibility
  const empty = legalLineup ? emptySlotsText(week, subject.teamKey) : null
  if (empty !== null) return empty
  if (paidUp && owing.has(subject.teamKey)) return 'still has a balance due'
  if (mostWins !== null && won.length >= mostWins) return `already won it ${timesText(won.length)}`
  if (notTwiceInARow && won.some(({ week }) => week === wins.at(-1)?.week)) return 'won it last time'
  return projectionWithin === null ? null : overProjected(week, subject, hundredths(projectionWithin))
}

/** The league's minimum applies to player scores if the highest wins. */
const hasMinimum = ({ metric, direction }: RuleTerms): boolean =>
  direction === 'highest' && metricOf(metric).unit === 'points'

const timesText = (times: number): string => (times === 1 ? 'once' : `${times} times`)
