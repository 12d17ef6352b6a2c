import type { Ctx } from '#core/kernel/context'
import type { Need } from '#contract/needs'
import { hasFinalWeekWaiting } from '#core/weeks/staging/waiting-weeks'
import { waitingPrizes } from '#core/weeks/corrections/waiting-corrections'
import { connectable } from '#domain/providers/registry'
import { describeIntegration } from '#core/weeks/connection/integration'
import { weekInProgress } from '#domain/calendar'
import { loadTwoPersonApproval } from '#core/leagues/settings/two-person-approval'
import { momentOf } from '#contract/kernel/values'
import type { LeagueAccess } from '#core/leagues/access'
import type { MemberRecord } from '#core/leagues/members/members'

const runs = ({ role, league }: NeedsViewer): boolean =>
  role === 'commissioner' && league.season_status === 'active'

/** Returns the commissioner's tasks about weeks, other than the next week to publish. */
export const weekNeeds = async (ctx: Ctx, viewer: NeedsViewer): Promise<Need[]> =>
  runs(viewer) ? [...(await correctionNeeds(ctx, viewer)), ...(await sourceNeeds(ctx, viewer))] : []

/** Returns whether a final week is waiting to be published. */
export const isWeekWaiting = async (ctx: Ctx, viewer: NeedsViewer): Promise<boolean> =>
  runs(viewer) && (await hasFinalWeekWaiting(ctx, viewer.league))

const correctionNeeds = async (ctx: Ctx, { league }: NeedsViewer): Promise<Need[]> =>
  (await waitingPrizes(ctx, league)).map(({ week, movedPrizes }) => ({
    kind: 'correction',
    week,
    moves: movedPrizes.map(({ prizeAmount, before, after }) => ({
      amount: prizeAmount,
      from: before.map(({ managerName }) => managerName),
      to: after.map(({ managerName }) => managerName),
    })),
  }))

const sourceNeeds = async (ctx: Ctx, { league }: NeedsViewer): Promise<Need[]> => {
  const { provider } = league
  if (provider === null || !connectable.some(({ id }) => id === provider)) return []
  const { isEnabled, authorized, teams } = await describeIntegration(ctx, league, provider)
  const week = weekInProgress(ctx.now(), league.season_year)
  const unmatched = teams.filter(({ managerId }) => managerId === null).length
  return [
    ...(isEnabled && !authorized ? [{ kind: 'source' as const, provider, week }] : []),
    ...(unmatched > 0 ? [{ kind: 'teams' as const, count: unmatched }] : []),
  ]
}

/** Returns tasks for the commissioner about members. */
export const peopleNeeds = async (ctx: Ctx, viewer: NeedsViewer): Promise<Need[]> => [
  ...(viewer.canManageMoney ? await approvalNeeds(ctx, viewer) : []),
  ...(viewer.role === 'commissioner' ? [...claimNeeds(viewer), ...ownerNeeds(viewer)] : []),
]

const approvalNeeds = async (ctx: Ctx, { league, author }: NeedsViewer): Promise<Need[]> => {
  const { pending } = await loadTwoPersonApproval(ctx, league, author.id)
  return pending && !pending.isOwn ? [{ kind: 'approval', name: pending.byName }] : []
}

const claimNeeds = ({ people }: NeedsViewer): Need[] =>
  people
    .filter(({ status }) => status === 'pending')
    .map(({ managerId, ownName, teamName, requestedTeamId, joinedAtMs }) => ({
      kind: 'claim',
      managerId,
      name: ownName,
      teamName: people.find(({ id }) => id === requestedTeamId)?.teamName ?? teamName,
      at: momentOf(joinedAtMs),
    }))

const ownerNeeds = ({ people }: NeedsViewer): Need[] => {
  const count = people.filter(({ status, userId }) => status === 'active' && userId === null).length
  return count > 0 ? [{ kind: 'owners', count }] : []
}

/** Viewer and league, with the members' display names. */
export type NeedsViewer = LeagueAccess & {
  people: MemberRecord[]
  /** Returns a member's first name if it is unambiguous. */
  call: (memberId: number) => string
}
