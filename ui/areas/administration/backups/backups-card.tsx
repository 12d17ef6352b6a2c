import { DatabaseBackup, Download, History } from 'lucide-react'
import { useState, useEffect } from 'react'
import { toastError } from '#ui/components/toast'
import { useDownload } from '#ui/lib/download'
import { administration } from '#contract/administration/administration'
import { Button } from '#ui/components/button.tsx'
import { type Backup, backupFiles } from '#contract/administration/backup-files'
import { momentText } from '#ui/lib/format'
import { Badge } from '#ui/components/badge.tsx'
import { type Column, CellName, CellNote, CellButtons, DataTable } from '#ui/components/table.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { QueryBoundary } from '#ui/components/await.tsx'
import { CardBody, CardText } from '#ui/components/card.tsx'
import { FailureText, WideList } from '#ui/areas/administration/site/admin-list.tsx'
import { withBasePath } from '#ui/lib/site'
import { Dialog } from '#ui/components/dialog.tsx'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { ConfirmAction } from '#ui/components/confirm.tsx'

const downloadToasts = {
  done: 'Backup downloaded',
  onError: toastError('Backup failed', 'Failed to back up the database'),
}

const DownloadNow = () => {
  const backup = useDownload(administration.backup, downloadToasts)
  return (
    <Button busy={backup.isPending && 'Copying'} onClick={() => backup.mutate({})}>
      <DatabaseBackup />
      Back up and download
    </Button>
  )
}

const DownloadStoredBackup = ({ backup: { place, name, takenAt } }: { backup: Backup }) => {
  const download = useDownload(backupFiles.download, downloadToasts)
  return (
    <Button
      size="sm"
      aria-label={`Download the backup from ${momentText(takenAt)}`}
      busy={download.isPending && 'Fetching'}
      onClick={() => download.mutate({ place, name })}
    >
      <Download />
      Download
    </Button>
  )
}

const State = ({ hasLedgerErrors, isSealed }: Backup) =>
  hasLedgerErrors ? (
    <Badge tone="neg">Ledger errors</Badge>
  ) : (
    <Badge tone="pos">{isSealed ? 'Good, encrypted' : 'Good'}</Badge>
  )

const columnsOf = (restore: ((backup: Backup) => void) | undefined): Column<Backup>[] => [
  {
    header: 'Taken',
    card: 'main',
    cell: ({ takenAt, place, bytes }) => (
      <>
        <CellName as="div">{momentText(takenAt)}</CellName>
        <CellNote>{sizeText(bytes)}</CellNote>
        <div className="t-3 t-sm breaks">{place}</div>
      </>
    ),
  },
  { header: 'Size', right: true, className: 'num nowrap', cell: ({ bytes }) => sizeText(bytes) },
  { header: 'Status', card: 'amt', cell: backup => <State {...backup} /> },
  {
    header: <span className="sr">Actions</span>,
    card: 'do',
    right: true,
    cell: backup => (
      <CellButtons>
        <DownloadStoredBackup backup={backup} />
        {restore && !backup.isSealed && (
          <Button
            size="sm"
            aria-label={`Restore the backup from ${momentText(backup.takenAt)}`}
            onClick={() => restore(backup)}
          >
            <History />
            Restore
          </Button>
        )}
      </CellButtons>
    ),
  },
]

const StoredBackups = () => {
  const query = useApiQuery(backupFiles.list, {}, { freshForMs: 0 })
  const [selected, setSelected] = useState<Backup>()
  return (
    <QueryBoundary query={query} name="Backups">
      {({ places, copies: backups, faults, canRestore }) => (
        <>
          {faults.length > 0 && (
            <CardBody>
              {faults.map(fault => (
                <FailureText key={fault}>{fault}</FailureText>
              ))}
            </CardBody>
          )}
          {backups.length > 0 ? (
            <DataTable
              caption="Backups"
              columns={columnsOf(canRestore ? setSelected : undefined)}
              rows={backups}
              rowKey={({ place, name }) => `${place} ${name}`}
            />
          ) : (
            <CardBody>
              <CardText>
                {places.length === 0
                  ? 'No automatic backups. Set BACKUP_DIR or BACKUP_S3_URL.'
                  : 'The first one runs tonight. To back up now, run backup under Jobs.'}
              </CardText>
            </CardBody>
          )}
          {selected && <RestoreBackup backup={selected} onClose={() => setSelected(undefined)} />}
        </>
      )}
    </QueryBoundary>
  )
}

/** Stored backups, each with actions to download or restore it, and a download of the current database. */
export const BackupsCard = () => (
  <WideList
    title="Backups"
    note="Backups contain everything, including personal data. Store them where only you can read them."
    flush
    action={<DownloadNow />}
  >
    <StoredBackups />
  </WideList>
)

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

const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** Formats a byte count for display. */
export const sizeText = (bytes: number) => `${megabytes.format(bytes / 1_000_000)} MB`
