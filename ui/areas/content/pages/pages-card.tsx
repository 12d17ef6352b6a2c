import { useNavigate } from 'react-router-dom'
import { Check, FileText, Plus, GripVertical } from 'lucide-react'
import { useSortable, sortableKeyboardCoordinates, arrayMove, SortableContext } from '@dnd-kit/sortable'
import {
  type Announcements,
  type UniqueIdentifier,
  useSensors,
  useSensor,
  PointerSensor,
  KeyboardSensor,
  type DragEndEvent,
  DndContext,
  closestCenter,
} from '@dnd-kit/core'
import { useRef, useState } from 'react'
import type { Page, FooterCategory } from '#contract/content/content'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { editing } from '#contract/content/editing'
import { toastError, toast } from '#ui/components/toast'
import {
  useEntryDialogs,
  EntryBox,
  EntryLine,
  EntryNumber,
  RowActions,
  Entries,
} from '#ui/areas/content/editing/entry-list.tsx'
import { Card } from '#ui/components/card.tsx'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { classes } from '#ui/lib/classes'
import { Empty } from '#ui/components/empty.tsx'
import { Button } from '#ui/components/button.tsx'
import { pageEditorOf } from '#ui/lib/paths'
import { Badge } from '#ui/components/badge.tsx'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { PageDialog } from './page-dialog.tsx'
import styles from './pages-card.module.css'

const DeletePage = ({ page, onClose }: { page: Page; onClose: () => void }) => (
  <ConfirmAction
    endpoint={editing.removePage}
    input={{ id: page.id }}
    title={`Delete “${page.title}”?`}
    action="Delete page"
    busy="Deleting"
    done="Page deleted"
    onError={toastError('Failed to delete page')}
    onClose={onClose}
  >
    The page at /{page.slug} will be deleted, along with navigation items that link to it. This can't be
    undone.
  </ConfirmAction>
)

/** Custom pages in footer order. */
export const PagesCard = ({
  pages,
  categories,
}: {
  pages: readonly Page[]
  categories: readonly FooterCategory[]
}) => {
  const { ordered, reorder, isSaved } = usePageOrder(pages)
  const dialogs = useEntryDialogs('page', pages)
  const navigate = useNavigate()
  return (
    <Card
      title="Pages"
      note="Drag to reorder. Changes save automatically."
      flush
      action={
        <LiveRegion as="span" atOnce className={classes('t-sm', styles.saved)}>
          {isSaved && (
            <>
              <Check />
              Order saved
            </>
          )}
        </LiveRegion>
      }
    >
      {ordered.length === 0 ? (
        <Empty
          icon={FileText}
          title="No pages yet"
          action={
            <Button onClick={dialogs.add}>
              <Plus />
              Create page
            </Button>
          }
        >
          Add about, privacy or rules pages; the footer lists them by category.
        </Empty>
      ) : (
        <PagesList
          pages={ordered}
          categoryOf={page => categories.find(({ id }) => id === page.categoryId)?.name ?? 'None'}
          onReorder={reorder}
          onEdit={page => void navigate(pageEditorOf(page.id))}
          onDelete={dialogs.remove}
        />
      )}
      {dialogs.isAdding && <PageDialog categories={categories} onClose={dialogs.close} />}
      {dialogs.removed && <DeletePage page={dialogs.removed} onClose={dialogs.closeAbout} />}
    </Card>
  )
}

type PageActions = { onEdit: (page: Page) => void; onDelete: (page: Page) => void }

// Other rows don't move; a line shows the drop position.
const keepPosition = () => null

const PageRow = ({
  page,
  place,
  category,
  onEdit,
  onDelete,
}: PageActions & { page: Page; place: number; category: string }) => {
  const row = useSortable({ id: page.id })
  const isTarget = row.isOver && row.activeIndex !== row.index
  const line = isTarget && (row.activeIndex > row.index ? 'before' : 'after')
  return (
    <EntryBox
      ref={row.setNodeRef}
      className={classes(row.isDragging && styles.dragged, line && styles[line])}
    >
      <EntryLine
        className={styles.dropTarget}
        style={row.isDragging && row.transform ? { translate: `0 ${row.transform.y}px` } : undefined}
      >
        <button
          type="button"
          className={styles.grip}
          ref={row.setActivatorNodeRef}
          {...row.attributes}
          {...row.listeners}
          aria-label={`Reorder ${page.title}, position ${place}`}
        >
          <GripVertical />
        </button>
        <EntryNumber className="score">{place}</EntryNumber>
        <div className="grow">
          <div className="t-med trunc">{page.title}</div>
          <div className="t-3 t-sm trunc">/{page.slug}</div>
        </div>
        <span className={classes('only-d t-2', styles.pageGroup, 'trunc')}>{category}</span>
        {page.is_active ? (
          <Badge tone="pos" className={styles.pageState}>
            Active
          </Badge>
        ) : (
          <Badge className={styles.pageState}>Draft</Badge>
        )}
        <RowActions name={page.title} onEdit={() => onEdit(page)} onDelete={() => onDelete(page)} />
      </EntryLine>
    </EntryBox>
  )
}

/** Screen reader announcements for drag and drop. */
const useAnnouncements = (pages: readonly Page[]): Announcements => {
  const hasMoved = useRef(false)
  const title = (id: UniqueIdentifier) => pages.find(page => page.id === id)?.title ?? 'The page'
  const place = (id: UniqueIdentifier) => pages.findIndex(page => page.id === id) + 1
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false
      return `Picked up ${title(active.id)}, position ${place(active.id)} of ${pages.length}.`
    },
    onDragOver: ({ active, over }) => {
      // A row that was just picked up is over itself; announcing that would interrupt the pick-up announcement.
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined
      hasMoved.current = true
      return `${title(active.id)} would go to position ${place(over.id)} of ${pages.length}.`
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${title(active.id)} was dropped at position ${place(over.id)}.`
        : `${title(active.id)} was put back.`,
    onDragCancel: ({ active }) => `${title(active.id)} was put back at position ${place(active.id)}.`,
  }
}

const instructions = {
  draggable:
    'Press Space to pick up the page, the arrow keys to move it, Space to drop it, Esc to put it back.',
}

/** Pages in order; reorder by dragging or with the keyboard. */
export const PagesList = ({
  pages,
  categoryOf,
  onReorder,
  ...actions
}: PageActions & {
  pages: readonly Page[]
  categoryOf: (page: Page) => string
  onReorder: (ids: number[]) => void
}) => {
  const ids = pages.map(({ id }) => id)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const announcements = useAnnouncements(pages)
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    onReorder(arrayMove(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
    >
      <SortableContext items={ids} strategy={keepPosition}>
        <Entries>
          {pages.map((page, index) => (
            <PageRow key={page.id} page={page} place={index + 1} category={categoryOf(page)} {...actions} />
          ))}
        </Entries>
      </SortableContext>
    </DndContext>
  )
}

const inOrder = (pages: readonly Page[], ids: readonly number[]): Page[] =>
  ids.flatMap(id => pages.find(page => page.id === id) ?? [])

/** Page order with optimistic updates; reverted if the server rejects the change. */
export const usePageOrder = (pages: readonly Page[]) => {
  const [moved, setMoved] = useState<readonly number[]>()
  const saveOrder = useApiMutation(editing.orderPages, {
    onError: ({ message }) => {
      setMoved(undefined)
      toast('negative', 'Failed to update page order', message || 'Please try again')
    },
  })
  const reorder = (pageIds: number[]) => {
    setMoved(pageIds)
    saveOrder.mutate({ pageIds }, { onSuccess: () => setMoved(undefined) })
  }
  return {
    ordered: moved ? inOrder(pages, moved) : [...pages],
    reorder,
    isSaved: saveOrder.isSuccess,
  }
}
