import { FolderTree, Plus } from 'lucide-react'
import type { FooterCategory } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { EntryRow, Entries } from '#ui/areas/content/editing/entry-list.tsx'
import { toastError } from '#ui/components/toast'
import { ConfirmAction } from '#ui/components/confirm-action.tsx'
import { useEntryDialogs } from '#ui/areas/content/editing/use-entry-dialogs'
import { CategoryDialog } from './category-dialog.tsx'

/** Page categories of the footer. */
export const CategoriesCard = ({ categories }: { categories: readonly FooterCategory[] }) => {
  const dialogs = useEntryDialogs('category', categories)
  const nextOrder = Math.max(0, ...categories.map(({ displayOrder }) => displayOrder)) + 1
  return (
    <Card
      title="Footer categories"
      note="Shown only if they have pages. Support is always shown."
      flush
      action={
        <Button size="sm" onClick={dialogs.add}>
          <Plus />
          Add category
        </Button>
      }
    >
      {categories.length === 0 ? (
        <Empty icon={FolderTree} title="No categories yet">
          Pages without a category don't appear in the footer.
        </Empty>
      ) : (
        <Entries>
          {categories.map(category => (
            <EntryRow
              key={category.id}
              order={category.displayOrder}
              title={category.name}
              name={category.name}
              badge={category.isActive ? <Badge tone="pos">Active</Badge> : <Badge>Inactive</Badge>}
              onEdit={() => dialogs.edit(category)}
              onDelete={() => dialogs.remove(category)}
            />
          ))}
        </Entries>
      )}
      {dialogs.isAdding && <CategoryDialog nextOrder={nextOrder} onClose={dialogs.close} />}
      {dialogs.edited && (
        <CategoryDialog category={dialogs.edited} nextOrder={nextOrder} onClose={dialogs.closeAbout} />
      )}
      {dialogs.removed && (
        <ConfirmAction
          endpoint={editing.removeCategory}
          input={{ id: dialogs.removed.id }}
          title={`Delete “${dialogs.removed.name}”?`}
          action="Delete category"
          busy="Deleting"
          done="Category deleted"
          onError={toastError('Failed to delete category')}
          onClose={dialogs.closeAbout}
        >
          Its pages stay, without a category, and are removed from the footer.
        </ConfirmAction>
      )}
    </Card>
  )
}
