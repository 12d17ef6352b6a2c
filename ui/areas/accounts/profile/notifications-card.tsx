import { useId } from 'react'
import type { EmailFrequency, User } from '#contract/accounts/accounts'
import { profile } from '#contract/accounts/profile'
import { Card } from '#ui/components/card.tsx'
import { RadioBox, SwitchField } from '#ui/components/check.tsx'
import { toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import styles from './notifications-card.module.css'

type Preferences = User['notificationPreferences']

const frequencies: readonly { value: EmailFrequency; label: string; hint: string }[] = [
  { value: 'each', label: 'Each as it happens', hint: 'An email whenever something concerns you.' },
  {
    value: 'digest',
    label: 'One digest, Tuesday 9:30 AM Eastern',
    hint: 'All your leagues in one email, and none when nothing happened. What needs you sooner is sent right away.',
  },
  { value: 'none', label: 'No email', hint: 'Only messages about your account, such as security alerts.' },
]

type Type = Exclude<keyof Preferences, 'email' | 'emailFrequency'>

const types: readonly { key: Type; label: string; hint: string }[] = [
  { key: 'awards', label: 'Awards', hint: 'When a week in your league is published.' },
  {
    key: 'leagueMail',
    label: 'Your leagues',
    hint: 'Dues, votes, side pots, settling up, and messages from commissioners.',
  },
  {
    key: 'invitations',
    label: 'Invitations',
    hint: 'When someone invites you to a league. Never in the digest.',
  },
  {
    key: 'awardsInRecap',
    label: 'Awards in the recap',
    hint: 'Get your awards in the weekly recap instead of one email each.',
  },
  { key: 'weeklyUpdates', label: 'Weekly recap', hint: 'A recap of your leagues, once a week.' },
  { key: 'announcements', label: 'Announcements', hint: 'News about this server from its admins.' },
]

const FrequencyField = ({
  value,
  onChange,
}: {
  value: EmailFrequency
  onChange: (value: EmailFrequency) => void
}) => {
  const name = useId()
  return (
    <fieldset className={styles.frequency}>
      <legend className="t-med">Email</legend>
      {frequencies.map(option => (
        <label key={option.value} className={styles.choice}>
          <RadioBox
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span className="t-med line">{option.label}</span>
            <span className="t-3 t-sm line">{option.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Email preferences: how often, and which types. Each choice saves immediately. */
export const NotificationsCard = ({ user }: { user: User }) => {
  const save = useApiMutation(profile.notifications, {
    done: 'Notification preferences updated',
    onError: toastError('Update Failed', 'Failed to update notification preferences'),
  })
  // Show the requested value immediately; on failure, fall back to the server's value.
  const pending = save.isPending ? save.variables : {}
  const shown: Preferences = { ...user.notificationPreferences, ...pending }
  const turn = (key: Type, isOn: boolean) => save.mutate({ ...shown, [key]: isOn })
  const choose = (emailFrequency: EmailFrequency) =>
    save.mutate({ ...shown, email: emailFrequency !== 'none', emailFrequency })
  return (
    <Card title="Notifications">
      <FrequencyField value={shown.emailFrequency} onChange={choose} />
      <div className={styles.types}>
        {types
          .filter(({ key }) => key !== 'awardsInRecap' || shown.emailFrequency !== 'digest')
          .map(({ key, label, hint }) => (
            <SwitchField
              key={key}
              label={label}
              hint={hint}
              checked={shown[key]}
              disabled={shown.emailFrequency === 'none'}
              onChange={event => turn(key, event.target.checked)}
            />
          ))}
      </div>
    </Card>
  )
}
