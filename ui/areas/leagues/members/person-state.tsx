import { CircleCheck, CircleDashed, Mail, UserRoundCheck } from 'lucide-react'
import { dayText } from '#ui/lib/format'
import type { Person } from './people.ts'
import styles from './people.module.css'

const personStatusOf = (person: Person) => {
  if (person.invitation) return { icon: Mail, text: `Invited ${dayText(person.invitation.createdAt)}` }
  if (person.isRequested) return { icon: UserRoundCheck, text: 'Requested', tone: 'asked' }
  if (person.member.status === 'placeholder') return { icon: CircleDashed, text: 'Unclaimed' }
  return { icon: CircleCheck, text: 'Joined', tone: 'in' }
}

export const stateText = (person: Person): string => personStatusOf(person).text

/** Join status of a person. */
export const PersonState = ({ person }: { person: Person }) => {
  const { icon: Icon, text, tone } = personStatusOf(person)
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon />
      {text}
    </span>
  )
}
