import type { WeekTeam } from '#core/kernel/ports/provider-week'
import type { MemberRecord } from '#core/leagues/members/members'
import type { RuleTerms } from '#contract/rules/rule-settings'
import type { Reason, RuleStanding } from '#contract/rules/rule-trials'
import type { Measured } from '#core/awards/metrics/metric'
import { pointsOf } from '#domain/points'
import { metricOf } from '#core/awards/metrics/registry'
import { measuredText, metricValueText } from '#domain/metric-value'
import { bandIn } from '#domain/length-bands'
import { namesText } from '#domain/text'
import type { MetricUnit } from '#domain/rules'
import { type DecidedPrize, tiePolicyOf, targetOf } from './decide-rule.ts'

/** Manager of a team: a member, or the owner's name at the provider if it is not mapped. */
type Manager = {
  memberId: number | null
  managerId: number | null
  managerName: string
  teamName: string
}

/** Returns the manager of a provider team: the mapped member, otherwise the owner by their name there. */
export const managerOf = (
  { name, ownerName }: Pick<WeekTeam, 'name' | 'ownerName'>,
  member: Pick<MemberRecord, 'id' | 'managerId' | 'name'> | undefined,
): Manager => ({
  memberId: member?.id ?? null,
  managerId: member?.managerId ?? null,
  managerName: member?.name ?? (ownerName || name),
  teamName: name,
})

/** Managers by team key. */
export type TeamOwners = ReadonlyMap<string, Manager>

/** Returns the reason for a prize: a sentence, the best five and the excluded subjects. */
export const explained = (rule: RuleTerms, prize: DecidedPrize, owners: TeamOwners): Reason => ({
  sentence: reasonOf(rule, prize),
  best: prize.placed
    .filter(({ rank }) => rank <= 5)
    .slice(0, maxListed)
    .map(({ measured, rank }) => standingOf(measured, rank, owners)),
  excluded: excludedFrom(prize, owners),
  decidedBy: decidedBy(prize, owners),
})

/** Maps a measured subject to its displayed standing. */
export const standingOf = (
  { subject, value, detail }: Measured,
  rank: number,
  owners: TeamOwners,
): RuleStanding => {
  const manager = owners.get(subject.teamKey)
  return {
    rank,
    id: subject.id,
    name: subject.name,
    teamName: manager?.teamName ?? '',
    managerId: manager?.managerId ?? null,
    managerName: manager?.managerName ?? '',
    value: pointsOf(value),
    detail: detail ?? null,
  }
}

/** A whole league can be tied for fifth place. */
const maxListed = 12

const excludedFrom = ({ excluded }: DecidedPrize, owners: TeamOwners): Reason['excluded'] =>
  excluded.slice(0, maxListed).map(({ measured: { subject, value }, reason }) => ({
    name: subject.name,
    managerName: owners.get(subject.teamKey)?.managerName ?? '',
    value: pointsOf(value),
    reason,
  }))

const decidedBy = ({ brokenBy }: DecidedPrize, owners: TeamOwners): Reason['decidedBy'] =>
  brokenBy === null
    ? null
    : {
        label: brokenBy.metric.label.toLowerCase(),
        unit: brokenBy.metric.unit,
        values: brokenBy.values.slice(0, 2).map(({ teamKey, value }) => ({
          name: owners.get(teamKey)?.managerName ?? '',
          value: pointsOf(value),
        })),
      }

/** Explains a prize in one sentence without a trailing period: '142.3 points, 2.1 more than Hana'. */
export const reasonOf = (rule: RuleTerms, prize: DecidedPrize): string => {
  const [first, next] = [prize.placed[0], prize.placed.find(({ rank }) => rank > 1)]
  if (!first) return 'No one qualifies'
  if (prize.tied > 1) return tieText(rule, prize, first.measured)
  if (prize.winners.length === 0) return 'No one did it'
  const text = detailed(rule, first.measured)
  return next ? `${text}, ${gapText(rule, first.measured, next.measured)}` : text
}

const detailed = (rule: RuleTerms, { value, detail }: Measured): string => {
  const { unit } = metricOf(rule.metric)
  const text = measuredText(pointsOf(value), unit)
  return detail === undefined ? text : `${text} (${detail})`
}

const tieText = (rule: RuleTerms, { placed, tied, brokenBy }: DecidedPrize, first: Measured): string => {
  const at = `Tie at ${metricValueText(pointsOf(first.value), metricOf(rule.metric).unit)}`
  if (brokenBy) {
    const { metric, values } = brokenBy
    const all = values.map(({ value }) => pointsOf(value))
    const amounts = all.map(value => metricValueText(value, metric.unit, all))
    return `${at}, broken by ${metric.label.toLowerCase()}, ${amounts.join(' to ')}`
  }
  const names = namesText(placed.slice(0, tied).map(({ measured }) => measured.subject.name))
  return `${at}: ${names}, ${becomes[tiePolicyOf(rule)]}`
}

const becomes: Record<RuleTerms['ties'], string> = {
  split: 'split',
  breakers: 'split, because nothing breaks the tie',
  each: 'the full prize each',
  carryOver: 'so it rolls over',
  decide: 'which the commissioner decides',
}

/** Includes the second decimal if there is one, because it may have been decisive. */
const exactText = (value: number, unit: MetricUnit): string => {
  if (value % 10 === 0) return metricValueText(pointsOf(value), unit)
  const exact = pointsOf(value).toFixed(2)
  return unit === 'percent' ? `${exact}%` : exact
}

/** Returns the lead of the winner over the next subject; unknown between ranges of lengths. */
const gapText = (rule: RuleTerms, first: Measured, next: Measured): string => {
  const metric = metricOf(rule.metric)
  if (metric.unit === 'yards' && bandIn(pointsOf(first.value)))
    return `before ${next.subject.name} with ${metricValueText(pointsOf(next.value), metric.unit)}`
  const target = targetOf(rule, metric)
  const isClosest = rule.direction === 'closest' || rule.direction === 'closestUnder'
  const distance = (value: number) => Math.abs(value - target)
  const gap = isClosest ? distance(next.value) - distance(first.value) : Math.abs(first.value - next.value)
  const comparison = isClosest ? 'closer' : first.value > next.value ? 'more' : 'less'
  return `${exactText(gap, metric.unit)} ${comparison} than ${next.subject.name}`
}
