import type { Reason, RuleTerms, RuleStanding } from '#contract/rules'
import type { Measured } from '#core/awards/metrics/metric'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import type { MemberRecord } from '#core/leagues/members/members'
import { pointsOf } from '#domain/points'
import type { DecidedPrize } from './decide-rule.ts'
import { reasonOf } from './decision-reason.ts'

/** Who runs a team: a member, or the owner's name at the provider where it is tied to nobody. */
export type Manager = {
  memberId: number | null
  managerId: number | null
  managerName: string
  teamName: string
}

/** Who runs a team at the provider: the member it is tied to, else the owner by their name there. */
export const managerOf = (
  { name, ownerName }: Pick<WeekTeam, 'name' | 'ownerName'>,
  member: Pick<MemberRecord, 'id' | 'managerId' | 'name'> | undefined,
): Manager => ({
  memberId: member?.id ?? null,
  managerId: member?.managerId ?? null,
  managerName: member?.name ?? (ownerName || name),
  teamName: name,
})

/** Who runs each team, by its key. */
export type TeamOwners = ReadonlyMap<string, Manager>

/** Why a prize went as it did: in a sentence, with the best five and who was left out. */
export const explained = (rule: RuleTerms, prize: DecidedPrize, whose: TeamOwners): Reason => ({
  sentence: reasonOf(rule, prize),
  best: prize.placed
    .filter(({ rank }) => rank <= 5)
    .slice(0, maxListed)
    .map(({ measured, rank }) => standingsOf(measured, rank, whose)),
  leftOut: excludedFrom(prize, whose),
  decidedBy: decidedBy(prize, whose),
})

/** Somebody who was measured, as people read it. */
export const standingsOf = (
  { subject, value, detail }: Measured,
  rank: number,
  whose: TeamOwners,
): RuleStanding => {
  const manager = whose.get(subject.teamKey)
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

/** A whole league can be tied for the fifth place. */
const maxListed = 12

const excludedFrom = ({ leftOut }: DecidedPrize, whose: TeamOwners): Reason['leftOut'] =>
  leftOut.slice(0, maxListed).map(({ measured: { subject, value }, reason }) => ({
    name: subject.name,
    managerName: whose.get(subject.teamKey)?.managerName ?? '',
    value: pointsOf(value),
    reason,
  }))

const decidedBy = ({ brokenBy }: DecidedPrize, whose: TeamOwners): Reason['decidedBy'] =>
  brokenBy === null
    ? null
    : {
        label: brokenBy.metric.label.toLowerCase(),
        unit: brokenBy.metric.unit,
        values: brokenBy.values.slice(0, 2).map(({ teamKey, value }) => ({
          name: whose.get(teamKey)?.managerName ?? '',
          value: pointsOf(value),
        })),
      }
