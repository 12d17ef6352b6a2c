import { useEffect, useState } from 'react'
import { backupFiles, type Backup } from '#contract/administration/backup-files'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { toastError } from '#ui/components/toast'
import { withBasePath } from '#ui/lib/base-path'
import { momentText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** Minimum time the server takes to shut down, then the polling interval. */
const awayMs = 3000
const checkIntervalMs = 1000

const reloadAtHome = () => location.assign(withBasePath('/'))

/** Reloads the start page once the server is back, discarding all state of this page. */
const useWayBack = (isRestarting: boolean) =>
  useEffect(() => {
    if (!isRestarting) return
    let next: ReturnType<typeof setTimeout>
    const poll = async () => {
      const response = await fetch(withBasePath('/readyz')).catch(() => undefined)
      if (response?.ok) reloadAtHome()
      else next = setTimeout(() => void poll(), checkIntervalMs)
    }
    next = setTimeout(() => void poll(), awayMs)
    return () => clearTimeout(next)
  }, [isRestarting])

/** Asks for confirmation, restarts the server with the backup and waits until it is back. */
export const RestoreBackup = ({ backup, onClose }: { backup: Backup; onClose: () => void }) => {
  const [isRestarting, setRestarting] = useState(false)
  const restore = useApiMutation(backupFiles.restore, { refresh: 'nothing' })
  useWayBack(isRestarting)
  if (isRestarting)
    return (
      <Dialog title="The server is restarting" width={440} onClose={reloadAtHome}>
        <LiveRegion atOnce>
          <Spinner /> With the backup from {momentText(backup.takenAt)}. You'll be redirected in a moment.
          Then sign in again.
        </LiveRegion>
      </Dialog>
    )
  return (
    <Confirm
      title={`Restore the backup from ${momentText(backup.takenAt)}?`}
      action="Restore backup"
      busy={restore.isPending && 'Checking the backup'}
      onCancel={onClose}
      onConfirm={() =>
        restore.mutate(
          { place: backup.place, name: backup.name },
          {
            onSuccess: () => setRestarting(true),
            onError: error => {
              onClose()
              toastError('Restore failed', 'Failed to restore the backup')(error)
            },
          },
        )
      }
    >
      The server restarts with this backup for everyone. Anything added since then, such as awards, payments
      and accounts, is lost. The current database is saved on the server. To go back to it, run sidepot db
      restore.
    </Confirm>
  )
}
