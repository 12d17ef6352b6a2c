import type { Position } from '#domain/positions'
import type { MappedTeam } from '#core/weeks/connection/provider-teams'
import type { MemberRecord } from '#core/leagues/members/members'
import type { Kind, DecisionContext } from '#core/awards/award-types/award-type'
import type { Subject } from '#core/awards/metrics/metric'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { startedInstead } from '#core/awards/deciding/benched-behind-starter'
import { prizeGroups } from '#domain/prizes'
import { tiePolicyOf } from '#core/awards/deciding/decide-rule'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { isOfTier } from '#core/awards/record/check-award'

/**
 * Possible winner of an award type, with their team and its mapped member. `playerId` is the team's own id if a whole
 * team wins.
 */
export type WeekCandidate = {
  playerId: string
  playerName: string
  nflTeam: string
  position: Position
  pointsHundredths: number
  /** Status as fetched during the week; null when it was fetched at another time. */
  status: string | null
  teamKey: string
  team: string
  /** Member the team is mapped to, and their account; null for an unmapped team. */
  memberId: number | null
  managerId: number | null
  /** Member's name; for an unmapped team, the owner's name at the provider. */
  managerName: string
  rank: number
  alreadyAwarded: boolean
  /** Reason they can't win, and a warning to review before they do, both phrased to follow the name; null for none. */
  cannotWin: string | null
  warning: string | null
  /** Note that doesn't prevent a win, phrased the same way; null for none. */
  note: string | null
  preselected: boolean
  /** Whether the candidate didn't agree to their share of a fine. The others don't pay it for them. */
  isExcused: boolean
}

/** Context of a week: team mappings, and existing awards. */
type DecisionInputs = {
  teams: MappedTeam[]
  members: MemberRecord[]
  /** Returns whether they have an active award of the type this week. */
  awarded: (kind: Kind, subject: Subject) => boolean
  /** Returns whether that award was entered manually: republishing doesn't void it, so it can't be given twice. */
  isByHand: (kind: Kind, subject: Subject) => boolean
  /** Returns whether a once-a-season award was already given. */
  isGone: (kind: Kind) => boolean
  circumstances: DecisionContext
}

/** Returns the candidates of an award type, with the member each team is mapped to. */
export const candidatesOf = (kind: Kind, week: ProviderWeek, around: DecisionInputs): WeekCandidate[] =>
  kind.candidates(week, around.circumstances).map(found => {
    const { subject, value, rank, cannotWin, preselected, isExcused = false } = found
    const team = week.teams.find(({ key }) => key === subject.teamKey)
    const mappedTeam = around.teams.find(({ team_key }) => team_key === subject.teamKey)
    const member = around.members.find(({ id }) => id === mappedTeam?.member_id)
    const alreadyAwarded = around.awarded(kind, subject)
    return {
      playerId: subject.id,
      playerName: subject.name,
      nflTeam: subject.nflTeam,
      position: subject.position,
      pointsHundredths: value,
      // Providers report only current statuses, which say nothing about an old week.
      status: week.statusesAreOfWeek ? subject.status : null,
      teamKey: subject.teamKey,
      team: team?.name ?? '',
      memberId: member?.id ?? null,
      managerId: member?.managerId ?? null,
      managerName: member?.name ?? team?.ownerName ?? '',
      rank,
      alreadyAwarded,
      cannotWin,
      warning: subject.warning ?? null,
      isExcused,
      note: kind.isBenchPlayer ? startedInstead(week, subject) : null,
      preselected: preselected && (alreadyAwarded ? !around.isByHand(kind, subject) : !around.isGone(kind)),
    }
  })

type Contender = Pick<WeekCandidate, 'position' | 'rank' | 'cannotWin' | 'preselected' | 'alreadyAwarded'>

/** A prize awaiting the commissioner's decision: the winner, or the choice among several tied candidates. */
type OpenPrize<C> = { position: WeekCandidate['position'] | null; why: 'manual' | 'tie'; tied: C[] }

/** Returns the week's prizes of an award type that need the commissioner's decision. */
export const openPrizes = <C extends Contender>(
  kind: Kind,
  candidates: readonly C[],
  valueOf: (candidate: C) => number,
): OpenPrize<C>[] =>
  prizeGroups(kind.sharesPrizeBy, candidates).flatMap((group): OpenPrize<C>[] => {
    const open = group.filter(({ cannotWin }) => cannotWin === null)
    const [first] = open
    if (!first || open.some(({ alreadyAwarded }) => alreadyAwarded)) return []
    const position = kind.sharesPrizeBy === 'position' ? first.position : null
    const tied = open.filter(({ rank }) => rank === 1)
    if (!kind.isAutomatic) return [{ position, why: 'manual', tied }]
    const isTie =
      tiePolicyOf(kind.rule) === 'decide' && tied.length > 1 && tied.every(one => !one.preselected)
    return isTie && isSomething(kind, valueOf(first)) ? [{ position, why: 'tie', tied }] : []
  })

/** Whether the week has at least one prize that can be awarded, either by its rule or by the commissioner. */
export const hasOpenPrize = (
  ctx: Ctx,
  league: LeagueRecord,
  candidates: readonly { kind: Kind; candidates: readonly WeekCandidate[] }[],
): boolean =>
  candidates
    .filter(({ kind }) => isOfTier(ctx, league, kind))
    .some(
      ({ kind, candidates: all }) =>
        all.some(({ preselected }) => preselected) ||
        openPrizes(kind, all, ({ pointsHundredths }) => pointsHundredths).length > 0,
    )

/** Whether an award type has no winner this week because of a tie, so that its prize rolls over to the next week. */
export const isRolledOver = (
  { rule }: Pick<Kind, 'rule'>,
  candidates: readonly Pick<Contender, 'rank' | 'cannotWin' | 'preselected'>[],
): boolean => {
  const tied = candidates.filter(({ rank, cannotWin }) => rank === 1 && cannotWin === null)
  return tiePolicyOf(rule) === 'carryOver' && tied.length > 1 && tied.every(one => !one.preselected)
}

/** Whether a value can win. A highest-value prize isn't awarded when the highest value is 0. */
const isSomething = ({ rule }: Kind, value: number): boolean => rule.direction !== 'highest' || value > 0
