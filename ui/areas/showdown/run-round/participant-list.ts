import type { Member } from '#contract/leagues/leagues'
import type { Showdown, ShowdownParticipation } from '#contract/showdown'
import type { Tone } from '#ui/components/badge.tsx'
import { participantStatus, type ParticipantStatus } from '#ui/areas/showdown/round/phase'

/** League member with their status in a round. */
export type Person = { key: string; name: string; isMe: boolean; status: ParticipantStatus }

const order: Record<ParticipantStatus, number> = { picked: 0, paid: 1, 'not-in': 2, out: 3 }

/**
 * Returns all members with their status, plus former members whose stake is still in the pool: the current user first,
 * then by progress and name.
 */
export const peopleOf = (members: readonly Member[], round: Showdown, userId: number): Person[] => {
  const playing = new Map(round.participations.map(part => [part.managerId, part]))
  const active = members.filter(({ status }) => status === 'active')
  const isMember = ({ managerId }: ShowdownParticipation) =>
    active.some(member => member.managerId === managerId)
  return [
    ...active.map(({ managerId, managerName }) => ({
      key: `member ${managerId}`,
      name: managerName,
      isMe: managerId === userId,
      status: participantStatus(playing.get(managerId)),
    })),
    ...round.participations
      .filter(part => !isMember(part) && part.paymentVerified)
      .map(part => ({
        key: `entry ${part.id}`,
        name: part.managerName,
        isMe: false,
        status: participantStatus(part),
      })),
  ].sort(
    (a, b) =>
      Number(b.isMe) - Number(a.isMe) ||
      order[a.status] - order[b.status] ||
      a.name.localeCompare(b.name, 'en'),
  )
}

/**
 * Describes a member's status. While a round is open, the current user is "picking"; others just have not picked yet.
 */
export const participantStatusLabel = (
  { status, isMe }: Person,
  isOpen: boolean,
): { label: string; tone: Tone | undefined } => {
  if (status === 'picked') return { label: 'Picks submitted', tone: 'pos' }
  if (status === 'paid')
    return isMe && isOpen ? { label: 'Picking now', tone: 'info' } : { label: 'Paid, no picks', tone: 'warn' }
  if (status === 'out') return { label: 'Opted out', tone: undefined }
  return { label: 'Not entered', tone: undefined }
}
