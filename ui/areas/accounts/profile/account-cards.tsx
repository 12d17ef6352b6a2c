import { Download, ShieldCheck, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useDownload } from '#ui/lib/download'
import { profile } from '#contract/accounts/profile'
import { toastError } from '#ui/components/toast'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Link } from '#ui/components/link.tsx'
import { paths } from '#ui/lib/paths'
import type { User } from '#contract/accounts/accounts'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { SwitchField } from '#ui/components/check.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { useDialog } from '#ui/lib/use-dialog'
import styles from './settings.module.css'

const ExportData = () => {
  const download = useDownload(profile.exportData, {
    done: 'Data exported',
    onError: toastError('Export Failed', 'Failed to export data'),
  })
  return (
    <Button size="sm" busy={download.isPending && 'Exporting'} onClick={() => download.mutate({})}>
      <Download />
      Export data
    </Button>
  )
}

/** Links to the sign-in settings and to the personal data export. */
export const SecurityCard = () => (
  <Card title="Privacy and security">
    <ul className="list">
      <li>
        <div className="grow">
          <div className="t-med">Security</div>
          <div className="t-3 t-sm">
            Passkeys, password, two-step verification, sessions, access tokens and recent sign-ins.
          </div>
        </div>
        <Link className={buttonClass({ size: 'sm' })} to={paths.security}>
          <ShieldCheck />
          Manage security
        </Link>
      </li>
      <li>
        <div className="grow">
          <div className="t-med">Your data</div>
          <div className="t-3 t-sm">Download all your data as one JSON file.</div>
        </div>
        <ExportData />
      </li>
    </ul>
  </Card>
)

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

const DeleteAccount = lazy(() => import('./delete-account.tsx').then(m => m.DeleteAccount))

/** Leads to account deletion after listing what it deletes. */
export const DangerCard = ({ user }: { user: User }) => {
  const { isOpen, open, close } = useDialog('delete-account')
  return (
    <Card title="Danger zone" className={styles.dangerZone}>
      <div className="row wrap between">
        <p className="t-2">Deleting your account can't be undone.</p>
        <Button size="sm" variant="danger-ghost" onClick={() => open()}>
          <Trash2 />
          Delete account
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <DeleteAccount user={user} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
