import type { RuleTerms } from '#contract/rules'
import type { Measured, Subject } from '#core/awards/metrics/metric'
import { metricOf } from '#core/awards/metrics/registry'
import { isOverTarget } from '#core/awards/metrics/rank'
import { belowMinimum } from '#core/awards/award-types/rank'
import type { ProviderWeek, WeekTeam } from '#core/kernel/ports/provider-week'
import type { SeasonShape } from '#domain/rule-weeks'
import { hundredths } from '#domain/points'
import { emptySlotsText } from './empty-places.ts'
import { overProjected } from './benched-behind-starter.ts'
import type { PaidTeams } from './paid-teams.ts'

/** What a rule leaves out, in words that follow the name. */
export type Excluded = { measured: Measured; reason: string }

/** Who won a rule before, by the key of the team, the newest last. */
export type EarlierWins = readonly { week: number; teamKey: string }[]

/** What decides besides the week itself. */
export type Conditions = {
  wins: EarlierWins
  /** The keys of the teams whose manager owes the league something. */
  owing: ReadonlySet<string>
  /** What a player must have scored to win, in hundredths. */
  minimumPoints: number
  /** Who can win a week's prizes in the playoffs. */
  paidTeams: PaidTeams
  season: SeasonShape
}

/** Whom a rule is about at all: its positions, lineup and results. */
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

/** Who is left out although the rule is about them, with the first reason that holds. */
export const excludedFrom = (
  rule: RuleTerms,
  target: number,
  week: ProviderWeek,
  measured: readonly Measured[],
  conditions: Conditions,
): Excluded[] => {
  const over = isOverTarget(measured, rule.direction, target)
  return measured.flatMap(one => {
    const reason = over.find(other => other.measured === one)?.reason ?? whyNot(rule, week, one, conditions)
    return reason === null ? [] : [{ measured: one, reason }]
  })
}

const whyNot = (
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
  if (paidUp && owing.has(subject.teamKey)) return 'still owes the league money'
  if (mostWins !== null && won.length >= mostWins) return `won it ${timesText(won.length)} already`
  if (notTwiceInARow && won.some(({ week }) => week === wins.at(-1)?.week)) return 'won it the time before'
  return projectionWithin === null ? null : overProjected(week, subject, hundredths(projectionWithin))
}

/** The league's minimum is for what players score, where the most of it wins. */
const hasMinimum = ({ metric, direction }: RuleTerms): boolean =>
  direction === 'highest' && metricOf(metric).unit === 'points'

const timesText = (times: number): string => (times === 1 ? 'once' : `${times} times`)
