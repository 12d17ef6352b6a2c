import type { TeamClaim } from '#contract/leagues/claims'
import type { Invitation } from '#contract/leagues/joining'
import type { Member } from '#contract/leagues/leagues'

/** Row of the list: a member with the team claims that can still be undone, or an invited person. */
export type Person =
  | { member: Member; isRequested: boolean; takeovers: readonly TeamClaim[]; invitation?: undefined }
  | { invitation: Invitation; member?: undefined }

/** Returns the members, then the invited people; join requests are listed separately. */
export const peopleOf = (
  members: readonly Member[],
  invitations: readonly Invitation[],
  takeovers: readonly TeamClaim[],
): Person[] => {
  const requestedIds = new Set(members.map(({ request }) => request?.wants?.managerId))
  return [
    ...members
      .filter(({ status }) => status !== 'pending')
      .map(member => ({
        member,
        isRequested: requestedIds.has(member.managerId),
        takeovers: takeovers.filter(({ managerId }) => managerId === member.managerId),
      })),
    ...invitations.filter(({ status }) => status === 'pending').map((invitation): Person => ({ invitation })),
  ]
}

/** Formats the number of joined members: 9 of 12 joined. */
export const joinedText = (members: readonly Member[]): string => {
  const count = (status: Member['status']) => members.filter(member => member.status === status).length
  const joined = count('active')
  return `${joined} of ${joined + count('placeholder')} joined`
}
