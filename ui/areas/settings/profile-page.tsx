import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { PageHead } from '../../components/page-head.tsx'
import '../../components/stat.css'
import { dayText } from '../../lib/format.ts'
import { roleNames } from '../../lib/role-names.ts'
import { fullName } from '../../lib/use-user.ts'
import { ProfileForm } from './profile-form.tsx'
import './settings.css'

const Facts = ({ user }: { user: User }) => (
  <dl className="kv">
    {[
      { label: 'First name', value: user.firstName },
      { label: 'Last name', value: user.lastName },
      { label: 'Email', value: user.email },
      { label: 'Role', value: roleNames[user.role] },
      { label: 'Member since', value: dayText(user.createdAt) },
    ].map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="fact">{value}</dd>
      </div>
    ))}
  </dl>
)

/** Who one is here, to read and to change. */
export const ProfilePage = ({ user }: { user: User }) => {
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="settings">
      <title>Profile | Sidepot</title>
      <PageHead title="Profile" />
      <Card
        title={
          <span className="row">
            <Avatar name={fullName(user)} isMe />
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
        {isEditing ? <ProfileForm user={user} onDone={() => setEditing(false)} /> : <Facts user={user} />}
      </Card>
    </div>
  )
}
