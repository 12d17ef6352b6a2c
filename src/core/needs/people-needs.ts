import type { Need } from '#contract/needs'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import { secondYesAnswer } from '#core/leagues/settings/two-person-approval'
import type { Looking } from './looking.ts'

/** Returns tasks for the commissioner about members. */
export const peopleNeeds = async (ctx: Ctx, looking: Looking): Promise<Need[]> => [
  ...(looking.canManageMoney ? await approvalNeeds(ctx, looking) : []),
  ...(looking.role === 'commissioner' ? [...claimNeeds(looking), ...ownerNeeds(looking)] : []),
]

const approvalNeeds = async (ctx: Ctx, { league, author }: Looking): Promise<Need[]> => {
  const { pending: asked } = await secondYesAnswer(ctx, league, author.id)
  return asked && !asked.isOwn ? [{ kind: 'approval', name: asked.byName }] : []
}

const claimNeeds = ({ people }: Looking): Need[] =>
  people
    .filter(({ status }) => status === 'pending')
    .map(({ managerId, ownName, teamName, wantedId, joinedAtMs }) => ({
      kind: 'claim',
      managerId,
      name: ownName,
      teamName: people.find(({ id }) => id === wantedId)?.teamName ?? teamName,
      at: momentOf(joinedAtMs),
    }))

const ownerNeeds = ({ people }: Looking): Need[] => {
  const count = people.filter(({ status, userId }) => status === 'active' && userId === null).length
  return count > 0 ? [{ kind: 'owners', count }] : []
}
