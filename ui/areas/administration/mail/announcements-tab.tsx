import { Megaphone } from 'lucide-react'
import { type Announcement, announcements } from '#contract/administration/announcements'
import { plural } from '#domain/text'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { ConfirmButton } from '#ui/components/confirm.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Meter } from '#ui/components/meter.tsx'
import { CellName, type Column, DataTable } from '#ui/components/table.tsx'
import { toastError } from '#ui/components/toast'
import { WideList } from '#ui/areas/administration/site/admin-list.tsx'
import { momentText } from '#ui/lib/format'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useDialog } from '#ui/lib/use-dialog'
import { audienceText, progressText, stages } from './announcement-form.tsx'
import styles from './announcements-tab.module.css'

/** Polling interval while an announcement is being sent. */
const everyMs = 5000

const StopAnnouncement = ({ one }: { one: Announcement }) => (
  <ConfirmButton
    trigger={open => (
      <Button size="sm" aria-label={`Stop ${one.subject}`} onClick={open}>
        Stop
      </Button>
    )}
    endpoint={announcements.stop}
    input={{ id: one.id }}
    title={`Stop “${one.subject}”?`}
    action="Stop announcement"
    busy="Stopping"
    done={({ sent }) => ['Announcement stopped', `${plural(sent, 'email')} had already gone out.`]}
    onError={toastError('Not stopped', 'Failed to stop the announcement')}
  >
    Unsent emails won't go out, and it's removed from the site&apos;s feed. Emails already sent can't be
    recalled.
  </ConfirmButton>
)

const DraftActions = ({ one }: { one: Announcement }) => {
  const dialog = useDialog('announcement', ['draft'])
  return (
    <div className="row">
      <Button size="sm" aria-label={`Edit ${one.subject}`} onClick={() => dialog.open({ draft: one.id })}>
        Edit
      </Button>
      <ConfirmButton
        trigger={open => (
          <Button size="sm" aria-label={`Delete ${one.subject}`} onClick={open}>
            Delete
          </Button>
        )}
        endpoint={announcements.removeDraft}
        input={{ id: one.id }}
        title={`Delete the draft “${one.subject}”?`}
        action="Delete draft"
        busy="Deleting"
        onError={toastError('Not deleted', 'Failed to delete the draft')}
      >
        No one received it, and its text will be lost.
      </ConfirmButton>
    </div>
  )
}

const AnnouncementActions = ({ one }: { one: Announcement }) => {
  if (one.status === 'draft') return <DraftActions one={one} />
  return one.status === 'scheduled' || one.status === 'sending' ? <StopAnnouncement one={one} /> : null
}

const columns: Column<Announcement>[] = [
  {
    header: 'Announcement',
    card: 'main',
    cell: one => (
      <>
        <CellName as="div">{one.subject}</CellName>
        <div className="t-3 t-sm breaks">
          {audienceText(one)}
          {one.inFeed && ', in the feed'}
          {one.authorName && `, by ${one.authorName}`}
        </div>
        <div className="t-2 t-sm num">{progressText(one)}</div>
        {one.status === 'sending' && (
          <Meter className={styles.progress} value={one.sent + one.failed} max={one.recipients ?? 0} />
        )}
      </>
    ),
  },
  {
    header: 'Status',
    card: 'amt',
    cell: ({ status }) => <Badge tone={stages[status].tone}>{stages[status].label}</Badge>,
  },
  {
    header: 'When',
    className: 'num t-2 nowrap',
    cell: ({ startsAt, createdAt }) => momentText(startsAt ?? createdAt),
  },
  {
    header: <span className="sr">Actions</span>,
    card: 'do',
    right: true,
    cell: one => <AnnouncementActions one={one} />,
  },
]

/** Announcements that are sent, in progress or scheduled. */
export const AnnouncementsTab = () => {
  const query = useApiQuery(announcements.list, {}, { freshForMs: 0, everyMs })
  return (
    <WideList title="Announcements" note="The last 100, with delivery status" flush>
      <QueryBoundary query={query} name="Announcements">
        {rows =>
          rows.length === 0 ? (
            <Empty icon={Megaphone} title="No announcements yet" />
          ) : (
            <DataTable caption="Announcements" columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </QueryBoundary>
    </WideList>
  )
}
