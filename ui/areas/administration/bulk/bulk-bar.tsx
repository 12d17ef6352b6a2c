import { Ban, Download, Gem, Mail, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { bulk, type BulkAction } from '#contract/administration/bulk'
import { countText } from '#domain/text'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Button } from '#ui/components/button.tsx'
import { StickyFooter } from '#ui/components/save-footer.tsx'
import { Menu, MenuItem } from '#ui/components/menu.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { toastError } from '#ui/components/toast'
import { adminEmail } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useDownload } from '#ui/lib/download'
import { type PeopleFilter, type PeopleSelection, selectionOf } from './use-selection.ts'

const BulkPreview = lazy(() => import('./bulk-preview.tsx').then(m => m.BulkPreviewDialog))

const Count = ({ selection }: { selection: PeopleSelection }) => {
  const { ids, filter } = selection.chosen
  const counted = useApiQuery(
    bulk.preview,
    { act: 'disable', ...(filter ? { filter } : {}) },
    { enabled: filter !== undefined, freshForMs: 0 },
  )
  const count = filter ? counted.data?.count : ids.size
  return (
    <LiveRegion as="b" className="t-strong num" atOnce>
      {count === undefined ? 'Counting' : `${countText(count)} selected`}
    </LiveRegion>
  )
}

/** Bulk actions for the selected people; visible while anyone is selected. */
export const BulkBar = ({ selection, filter }: { selection: PeopleSelection; filter: PeopleFilter }) => {
  const [action, setAction] = useState<BulkAction>()
  const download = useDownload(bulk.export, {
    onError: toastError('Export Failed', 'Failed to export people'),
  })
  const startAnnouncement = useApiMutation(bulk.write, {
    onError: toastError('Not started', "Couldn't start the announcement"),
  })
  const navigate = useNavigate()
  const { chosen } = selection
  const begin = () =>
    startAnnouncement.mutate(selectionOf(chosen), {
      onSuccess: ({ draftId }) =>
        void navigate(`${adminEmail('announcements')}&dialog=announcement&draft=${draftId}`),
    })
  const actions = [
    { label: 'Write', Icon: Mail, isDanger: false, does: begin },
    { label: 'Export', Icon: Download, isDanger: false, does: () => download.mutate(selectionOf(chosen)) },
    { label: 'Promote', Icon: Gem, isDanger: false, does: () => setAction('promote') },
    { label: 'Disable', Icon: Ban, isDanger: false, does: () => setAction('disable') },
    { label: 'Delete', Icon: Trash2, isDanger: true, does: () => setAction('delete') },
  ]
  return (
    <StickyFooter>
      <div className="grow">
        <Count selection={selection} />
        <div className="row wrap gap-2">
          {chosen.filter === undefined && (
            <Button size="sm" variant="ghost" onClick={() => selection.chooseAll(filter)}>
              Select all that match
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={selection.clear}>
            Clear
          </Button>
        </div>
      </div>
      <div className="row gap-2 only-d">
        {actions.map(({ label, Icon, isDanger, does }) => (
          <Button key={label} variant={isDanger ? 'danger-ghost' : 'secondary'} onClick={does}>
            <Icon />
            {label}
          </Button>
        ))}
      </div>
      <div className="only-m">
        <Menu trigger={<Button variant="primary">Actions</Button>}>
          {actions.map(({ label, Icon, isDanger, does }) => (
            <MenuItem key={label} danger={isDanger} onSelect={does}>
              <Icon />
              {label}
            </MenuItem>
          ))}
        </Menu>
      </div>
      <Suspense>
        {action && (
          <BulkPreview
            action={action}
            chosen={chosen}
            onClose={() => setAction(undefined)}
            onStarted={() => {
              setAction(undefined)
              selection.clear()
            }}
          />
        )}
      </Suspense>
    </StickyFooter>
  )
}
