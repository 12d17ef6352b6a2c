import { useEffect, useState } from 'react'
import { backupFiles, type Backup } from '#contract/administration/copies'
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
const useWayBack = (isWanted: boolean) =>
  useEffect(() => {
    if (!isWanted) return
    let next: ReturnType<typeof setTimeout>
    const look = async () => {
      const answer = await fetch(withBasePath('/readyz')).catch(() => undefined)
      if (answer?.ok) reloadAtHome()
      else next = setTimeout(() => void look(), checkIntervalMs)
    }
    next = setTimeout(() => void look(), awayMs)
    return () => clearTimeout(next)
  }, [isWanted])

/** Asks for confirmation, restarts the server with the backup and waits until it is back. */
export const RestoreBackup = ({ copy, onClose }: { copy: Backup; onClose: () => void }) => {
  const [isRestarting, setRestarting] = useState(false)
  const restore = useApiMutation(backupFiles.restore)
  useWayBack(isRestarting)
  if (isRestarting)
    return (
      <Dialog title="The server starts again" width={440} onClose={reloadAtHome}>
        <LiveRegion atOnce>
          <Spinner /> With the copy of {momentText(copy.takenAt)}. You are led back in a moment, and sign in
          once more.
        </LiveRegion>
      </Dialog>
    )
  return (
    <Confirm
      title={`Restore the copy of ${momentText(copy.takenAt)}?`}
      action="Restore copy"
      busy={restore.isPending && 'Checking the copy'}
      onCancel={onClose}
      onConfirm={() =>
        restore.mutate(
          { place: copy.place, name: copy.name },
          {
            onSuccess: () => setRestarting(true),
            onError: error => {
              onClose()
              toastError('Restore Failed', 'Failed to restore the copy')(error)
            },
          },
        )
      }
    >
      The server starts again with it, for everybody. What was done since is no longer in Sidepot: awards,
      payments, accounts. The database as it is now stays on the server, beside the restored one, and can be
      brought back with sidepot db restore.
    </Confirm>
  )
}
