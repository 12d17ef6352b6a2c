import type { User } from '#contract/accounts/accounts'
import { profile } from '#contract/accounts/profile'
import { Card } from '#ui/components/card.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import styles from './settings.module.css'

type Preferences = User['notificationPreferences']

const choices: readonly { key: keyof Preferences; label: string; hint: string }[] = [
  {
    key: 'email',
    label: 'Email notifications',
    hint: 'Turn this off to stop all email except messages about your account.',
  },
  { key: 'awards', label: 'Awards', hint: 'When a week in your league is published.' },
  {
    key: 'leagueMail',
    label: 'Your leagues',
    hint: 'Dues, votes, side pots, settling up, and messages from commissioners.',
  },
  { key: 'invitations', label: 'Invitations', hint: 'When someone invites you to a league.' },
  {
    key: 'awardsInRecap',
    label: 'Weekly digest',
    hint: 'Get your awards in the weekly recap instead of one email each.',
  },
  { key: 'weeklyUpdates', label: 'Weekly recap', hint: 'A recap of your leagues, once a week.' },
  { key: 'announcements', label: 'Announcements', hint: 'News about this server from its admins.' },
]

/** Email preferences. Each switch saves immediately. */
export const NotificationsCard = ({ user }: { user: User }) => {
  const save = useApiMutation(profile.notifications, {
    done: 'Notification preferences updated',
    onError: toastError('Update Failed', 'Failed to update notification preferences'),
  })
  // Show the requested value immediately; on failure, fall back to the server's value.
  const pending = save.isPending ? save.variables : {}
  const shown: Preferences = { ...user.notificationPreferences, ...pending }
  const turn = (key: keyof Preferences, isOn: boolean) => save.mutate({ ...shown, [key]: isOn })
  return (
    <Card title="Notifications">
      <div className={styles.settingsRows}>
        {choices.map(({ key, label, hint }) => (
          <SwitchField
            key={key}
            label={label}
            hint={hint}
            checked={shown[key]}
            disabled={key !== 'email' && !shown.email}
            onChange={event => turn(key, event.target.checked)}
          />
        ))}
      </div>
    </Card>
  )
}
