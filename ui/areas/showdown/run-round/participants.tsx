import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import type { Member } from '#contract/leagues/leagues'
import type { Showdown } from '#contract/showdown'
import { Avatar } from '#ui/components/avatar.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { entrantsOf } from '#ui/areas/showdown/round/phase'
import { classes } from '#ui/lib/classes'
import { SectionHeader } from '#ui/areas/showdown/round/game-parts.tsx'
import { peopleOf, participantStatusLabel } from './participant-list.ts'
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
