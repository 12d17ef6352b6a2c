import { Ban, Download, Gem, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { bulk, type BulkAct } from '#contract/administration/bulk'
import { countText } from '#domain/text'
import { Button } from '#ui/components/button.tsx'
import { FootBar } from '#ui/components/foot-bar.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { toastRefused } from '#ui/components/toast'
import { useAnswer } from '#ui/lib/use-answer'
import { useDownload } from '#ui/lib/download'
import { type PeopleFilter, type PeopleSelection, selectionOf } from './use-selection.ts'

const BulkPreview = lazy(() => import('./bulk-preview.tsx').then(m => ({ default: m.BulkPreviewDialog })))

const Count = ({ selection }: { selection: PeopleSelection }) => {
  const { ids, filter } = selection.chosen
  const counted = useAnswer(
    bulk.preview,
    { act: 'disable', ...(filter ? { filter } : {}) },
    { enabled: filter !== undefined, freshForMs: 0 },
  )
  const count = filter ? counted.data?.count : ids.size
  return (
    <b className="t-strong num" role="status">
      {count === undefined ? 'Counting' : `${countText(count)} selected`}
    </b>
  )
}

/** What may be done with the people who are chosen; always in sight while anybody is. */
export const BulkBar = ({ selection, filter }: { selection: PeopleSelection; filter: PeopleFilter }) => {
  const [act, setAct] = useState<BulkAct>()
  const download = useDownload(bulk.export)
  const { chosen } = selection
  const save = () =>
    download.mutate(selectionOf(chosen), {
      onError: toastRefused('Export Failed', 'Failed to export people'),
    })
  return (
    <FootBar>
      <div className="row wrap gap-2 grow">
        <Count selection={selection} />
        {chosen.filter === undefined && (
          <Button size="sm" variant="ghost" onClick={() => selection.chooseAll(filter)}>
            Select all that match
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={selection.clear}>
          Clear
        </Button>
      </div>
      <div className="row wrap gap-2">
        <Button size="sm" busy={download.isPending && 'Exporting'} onClick={save}>
          <Download />
          Export
        </Button>
        <Button size="sm" onClick={() => setAct('promote')}>
          <Gem />
          Promote
        </Button>
        <Button size="sm" onClick={() => setAct('disable')}>
          <Ban />
          Disable
        </Button>
        <Button size="sm" variant="danger-ghost" onClick={() => setAct('delete')}>
          <Trash2 />
          Delete
        </Button>
      </div>
      <Suspense>
        {act && (
          <BulkPreview
            act={act}
            chosen={chosen}
            onClose={() => setAct(undefined)}
            onStarted={() => {
              setAct(undefined)
              selection.clear()
            }}
          />
        )}
      </Suspense>
    </FootBar>
  )
}
