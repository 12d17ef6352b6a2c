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
