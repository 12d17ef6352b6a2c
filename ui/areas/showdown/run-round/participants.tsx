import { useState } from 'react'
import { ChevronUp, ChevronDown } from 'lucide-react'
import type { Member } from '#contract/leagues/leagues'
import type { Showdown, ShowdownParticipation } from '#contract/showdown'
import { SectionHeader } from '#ui/areas/showdown/round/game-parts.tsx'
import { entrantsOf, type ParticipantStatus, participantStatus } from '#ui/areas/showdown/round/round.tsx'
import { Avatar } from '#ui/components/avatar.tsx'
import { Badge, type Tone } from '#ui/components/badge.tsx'
import { classes } from '#ui/lib/classes'
import styles from './participants.module.css'

const initiallyVisible = 6

/** Payment and pick status of each member. Never reveals the picks themselves. */
export const Participants = ({
  members,
  round,
  userId,
}: {
  members: readonly Member[]
  round: Showdown
  userId: number
}) => {
  const [isWhole, setWhole] = useState(false)
  const people = peopleOf(members, round, userId)
  const shown = isWhole ? people : people.slice(0, initiallyVisible)
  return (
    <section>
      <SectionHeader>
        <h3 className="t-card">
          {entrantsOf(round).length} of {people.length} managers entered
        </h3>
        {!round.picksVisible && round.event.status !== 'completed' && (
          <span className="t-3 t-sm">Picks stay hidden until the round closes</span>
        )}
      </SectionHeader>
      <ul className={styles.people}>
        {shown.map(person => {
          const { label, tone } = participantStatusLabel(person, round.event.status === 'open')
          return (
            <li key={person.key}>
              <Avatar name={person.name} isMe={person.isMe} isSmall />
              <span className="grow trunc">{person.isMe ? 'You' : person.name}</span>
              <Badge tone={tone}>{label}</Badge>
            </li>
          )
        })}
      </ul>
      {people.length > initiallyVisible && (
        <button
          type="button"
          className={classes('link link-btn', styles.selectAll)}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${people.length}`} {isWhole ? <ChevronUp /> : <ChevronDown />}
        </button>
      )}
    </section>
  )
}

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
