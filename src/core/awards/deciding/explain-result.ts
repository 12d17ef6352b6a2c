import type { Reason, RuleStanding } from '#contract/rules/rule-trials'
import type { RuleTerms } from '#contract/rules/rule-settings'
import type { Measured } from '#core/awards/metrics/metric'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import type { MemberRecord } from '#core/leagues/members/members'
import { pointsOf } from '#domain/points'
import type { DecidedPrize } from './decide-rule.ts'
import { reasonOf } from './decision-reason.ts'

/** Manager of a team: a member, or the owner's name at the provider if it is not mapped. */
export type Manager = {
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
