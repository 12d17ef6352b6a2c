import type { TeamClaim } from '#contract/leagues/claims'
import type { Invitation } from '#contract/leagues/joining'
import type { Member } from '#contract/leagues/leagues'

/** A line of the list: a member, with what can still be undone about them, or somebody who was invited by email. */
export type Person =
  | { member: Member; isWanted: boolean; takeovers: readonly TeamClaim[]; invitation?: undefined }
  | { invitation: Invitation; member?: undefined }

/** Who is in the league, then who was invited; who asks to be let in stands elsewhere. */
export const peopleOf = (
  members: readonly Member[],
  invitations: readonly Invitation[],
  takeovers: readonly TeamClaim[],
): Person[] => {
  const wanted = new Set(members.map(({ request }) => request?.wants?.managerId))
  return [
    ...members
      .filter(({ status }) => status !== 'pending')
      .map(member => ({
        member,
        isWanted: wanted.has(member.managerId),
        takeovers: takeovers.filter(({ managerId }) => managerId === member.managerId),
      })),
    ...invitations.filter(({ status }) => status === 'pending').map((invitation): Person => ({ invitation })),
  ]
}

/** 9 of 12 joined. */
export const joinedText = (members: readonly Member[]): string => {
  const count = (status: Member['status']) => members.filter(member => member.status === status).length
  const joined = count('active')
  return `${joined} of ${joined + count('placeholder')} joined`
}
