import { Check, FileText, Plus } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { FooterCategory, Page } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { toastError } from '#ui/components/toast'
import { ConfirmAction } from '#ui/components/confirm-action.tsx'
import { useEntryDialogs } from '#ui/areas/content/editing/use-entry-dialogs'
import { classes } from '#ui/lib/classes'
import { pageEditorOf } from '#ui/lib/paths'
import { PageDialog } from './page-dialog.tsx'
import { usePageOrder } from './page-order.ts'
import { PagesList } from './pages-list.tsx'
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
