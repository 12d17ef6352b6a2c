import { Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { useDialog } from '#ui/lib/use-dialog'
import { lazy } from '#ui/components/lazy.tsx'
import styles from './settings.module.css'

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
