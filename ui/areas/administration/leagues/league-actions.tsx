import { Archive, ArchiveRestore, ArrowLeftRight, Eye, Pencil, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { adminLeagueEndpoints, type AdminLeague } from '#contract/administration/admin-league'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { ConfirmAction } from '#ui/components/confirm-action.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { Link } from '#ui/components/link.tsx'
import { toastError } from '#ui/components/toast'
import { openedLeague } from '#ui/lib/paths'
import { useDialog } from '#ui/lib/use-dialog'
import { useEmailText } from '#ui/lib/use-email-configured'

const RenameFor = lazy(() => import('./league-dialogs.tsx').then(m => m.RenameFor))
const DeleteLeague = lazy(() => import('./delete-league.tsx').then(m => m.DeleteLeague))
const HandOver = lazy(() => import('./league-dialogs.tsx').then(m => m.TransferDialog))

const Archiving = ({ shown: { league }, onClose }: { shown: AdminLeague; onClose: () => void }) => {
  const emailText = useEmailText()
  const isArchived = league.archivedAt !== null
  const isActive = league.status === 'active'
  return (
    <ConfirmAction
      endpoint={adminLeagueEndpoints.archive}
      input={{ leagueId: league.id, isArchived: !isArchived }}
      title={`${isArchived ? 'Restore' : 'Archive'} ${league.name}?`}
      action={isArchived ? 'Restore league' : 'Archive league'}
      danger={!isArchived}
      busy={isArchived ? 'Restoring' : 'Archiving'}
      done={[
        isArchived ? 'League restored' : 'League archived',
        emailText(`${league.commissionerName} is notified by email.`),
      ]}
      onError={toastError('League not changed', 'Failed to archive or restore the league')}
      onClose={onClose}
    >
      {isArchived
        ? 'Members can change it again. Its season stays ended until the commissioner starts it.'
        : `${isActive ? 'This ends its season. ' : ''}Members can still view it, but no one can change it. Nothing is deleted, and you can restore it anytime.${isActive ? ` ${emailText('Everyone in it is emailed a statement.')}` : ''}`}
    </ConfirmAction>
  )
}

/** Site admin actions for a league. */
export const LeagueActions = ({ shown }: { shown: AdminLeague }) => {
  const rename = useDialog('rename-league')
  const handOver = useDialog('hand-over')
  const archive = useDialog('archive')
  const remove = useDialog('delete-league')
  const isArchived = shown.league.archivedAt !== null
  return (
    <Card title="Actions">
      <div className="stack">
        <Link className={buttonClass({})} to={openedLeague(shown.league.id)}>
          <Eye />
          View league
        </Link>
        <Button onClick={() => rename.open()}>
          <Pencil />
          Rename
        </Button>
        {!isArchived && (
          <Button onClick={() => handOver.open()}>
            <ArrowLeftRight />
            Transfer ownership
          </Button>
        )}
        <Button variant={isArchived ? 'secondary' : 'danger-ghost'} onClick={() => archive.open()}>
          {isArchived ? <ArchiveRestore /> : <Archive />}
          {isArchived ? 'Restore' : 'Archive'}
        </Button>
        <Button variant="danger-ghost" onClick={() => remove.open()}>
          <Trash2 />
          Delete league
        </Button>
      </div>
      <Suspense>
        {rename.isOpen && <RenameFor shown={shown} onClose={rename.close} />}
        {handOver.isOpen && <HandOver shown={shown} onClose={handOver.close} />}
        {remove.isOpen && <DeleteLeague shown={shown} onClose={remove.close} />}
      </Suspense>
      {archive.isOpen && <Archiving shown={shown} onClose={archive.close} />}
    </Card>
  )
}
