import type { Need } from '#contract/needs'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import { loadTwoPersonApproval } from '#core/leagues/settings/two-person-approval'
import type { NeedsViewer } from './looking.ts'

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
