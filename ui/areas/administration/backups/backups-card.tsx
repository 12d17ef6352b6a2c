import { DatabaseBackup, Download, History } from 'lucide-react'
import { useState } from 'react'
import { administration } from '#contract/administration/administration'
import { backupFiles, type Backup } from '#contract/administration/backup-files'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { CardBody, CardText } from '#ui/components/card.tsx'
import { CellButtons, CellName, CellNote, type Column, DataTable } from '#ui/components/table.tsx'
import { toastError } from '#ui/components/toast'
import { useDownload } from '#ui/lib/download'
import { momentText } from '#ui/lib/format'
import { useApiQuery } from '#ui/lib/use-api-query'
import { FailureText, WideList } from '#ui/areas/administration/site/admin-list.tsx'
import { RestoreBackup } from './restore-backup.tsx'
import { sizeText } from './size-text.ts'

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
