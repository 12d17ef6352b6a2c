import { Gem } from 'lucide-react'
import type { people, User } from '#contract/accounts/accounts'
import type { OutputOf } from '#contract/kernel/endpoint'
import { Avatar } from '#ui/components/avatar.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { fullName } from '#ui/lib/use-user'
import styles from './person.module.css'

export type Person = OutputOf<typeof people.list>[number]

export const TierBadge = ({ tier }: { tier: User['subscriptionTier'] }) =>
  tier === 'premium' ? (
    <Badge tone="prem">
      <Gem />
      Premium
    </Badge>
  ) : (
    <Badge>Free</Badge>
  )

/** Avatar, name and a secondary line. */
export const PersonLine = ({
  person,
  line,
}: {
  person: Pick<User, 'firstName' | 'lastName'>
  line: string
}) => (
  <div className="row grow">
    <Avatar name={fullName(person)} className={styles.face} />
    <div className="grow">
      <div className="t-med trunc">{fullName(person)}</div>
      <div className="t-3 t-sm trunc">{line}</div>
    </div>
  </div>
)
