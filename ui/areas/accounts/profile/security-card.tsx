import { Download, KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/accounts/accounts'
import { profile } from '#contract/accounts/profile'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { SkeletonRows } from '#ui/components/skeleton.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { useDownload } from '#ui/lib/download'
import styles from './settings.module.css'

const ChangePasswordForm = lazy(() =>
  import('./change-password-form.tsx').then(m => ({ default: m.ChangePasswordForm })),
)

const ExportData = () => {
  const download = useDownload(profile.exportData)
  return (
    <Button
      size="sm"
      busy={download.isPending && 'Exporting'}
      onClick={() =>
        download.mutate(
          {},
          {
            onSuccess: () => toast('positive', 'Data exported'),
            onError: toastRefused('Export Failed', 'Failed to export data'),
          },
        )
      }
    >
      <Download />
      Export Data
    </Button>
  )
}

/** The password, and everything kept about somebody as a file. */
export const SecurityCard = ({ user }: { user: User }) => {
  const [isChanging, setChanging] = useState(false)
  return (
    <Card title="Privacy and security">
      <ul className="list">
        <li>
          <div className="grow">
            <div className="t-med">Password</div>
            <div className="t-3 t-sm">Changing it signs you out everywhere else.</div>
          </div>
          {!isChanging && (
            <Button size="sm" onClick={() => setChanging(true)}>
              <KeyRound />
              Change Password
            </Button>
          )}
        </li>
        {isChanging && (
          <li className={styles.settingsForm}>
            <Suspense fallback={<SkeletonRows rows={3} />}>
              <ChangePasswordForm email={user.email} onDone={() => setChanging(false)} />
            </Suspense>
          </li>
        )}
        <li>
          <div className="grow">
            <div className="t-med">Your data</div>
            <div className="t-3 t-sm">
              Your profile, leagues, awards, ledger entries, Showdowns and shares as one JSON file.
            </div>
          </div>
          <ExportData />
        </li>
      </ul>
    </Card>
  )
}
