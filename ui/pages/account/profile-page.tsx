import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/accounts'
import { sharing } from '#contract/sharing'
import { Avatar } from '#ui/components/avatar.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { dayText } from '#ui/lib/format'
import { roleNames } from '#ui/lib/roles'
import { useApiQuery } from '#ui/lib/use-api-query'
import { fullName } from '#ui/lib/use-user'
import { ProfileForm, EmailWaits } from '#ui/areas/accounts/profile/profile-form.tsx'
import { DescriptionList } from '#ui/components/rows.tsx'
import { PageTitle, PageHeader } from '#ui/components/page-title.tsx'
import styles from './settings.module.css'

const Facts = ({ user }: { user: User }) => (
  <DescriptionList>
    {[
      { label: 'First name', value: user.firstName },
      { label: 'Last name', value: user.lastName },
      { label: 'Email', value: user.email },
      { label: 'Role', value: roleNames[user.role] },
      { label: 'Member since', value: dayText(user.createdAt) },
    ].map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="breaks">{value}</dd>
      </div>
    ))}
  </DescriptionList>
)

/** Profile of the user, to view and edit. */
export const ProfilePage = ({ user }: { user: User }) => {
  const [isEditing, setEditing] = useState(false)
  const { data: earned = [] } = useApiQuery(sharing.achievements, { userId: user.id })
  const isFramed = earned.some(({ reward, earnedAt }) => reward === 'Avatar frame' && earnedAt !== null)
  return (
    <div className={styles.settings}>
      <PageTitle>Profile</PageTitle>
      <PageHeader title="Profile" />
      <Card
        title={
          <span className="row">
            <Avatar name={fullName(user)} isMe isFramed={isFramed} />
            {fullName(user)}
          </span>
        }
        action={
          !isEditing && (
            <Button size="sm" onClick={() => setEditing(true)}>
              <Pencil />
              Edit
            </Button>
          )
        }
      >
        <EmailWaits user={user} />
        {isEditing ? <ProfileForm user={user} onDone={() => setEditing(false)} /> : <Facts user={user} />}
      </Card>
    </div>
  )
}
