import { useEffect, useState } from 'react'
import { backupFiles, type Backup } from '#contract/administration/backup-files'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { ConfirmAction } from '#ui/components/confirm-action.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { toastError } from '#ui/components/toast'
import { withBasePath } from '#ui/lib/base-path'
import { momentText } from '#ui/lib/format'

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
    <ConfirmAction
      endpoint={backupFiles.restore}
      input={{ place: backup.place, name: backup.name }}
      refresh="nothing"
      title={`Restore the backup from ${momentText(backup.takenAt)}?`}
      action="Restore backup"
      busy="Checking the backup"
      onDone={() => setRestarting(true)}
      onError={error => {
        onClose()
        toastError('Restore failed', 'Failed to restore the backup')(error)
      }}
      onClose={onClose}
    >
      The server restarts with this backup for everyone. Anything added since then, such as awards, payments
      and accounts, is lost. The current database is saved on the server. To go back to it, run sidepot db
      restore.
    </ConfirmAction>
  )
}
