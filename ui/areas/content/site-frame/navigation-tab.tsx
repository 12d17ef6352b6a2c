import { Compass, Plus } from 'lucide-react'
import type { NavigationItem, Page } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { ControlsLoading } from '#ui/areas/content/editing/controls-loading.tsx'
import { EntryRow, Entries } from '#ui/areas/content/editing/entry-list.tsx'
import { toastError } from '#ui/components/toast'
import { ConfirmAction } from '#ui/components/confirm-action.tsx'
import { useEntryDialogs } from '#ui/areas/content/editing/use-entry-dialogs'
import { NavigationDialog } from './navigation-dialog.tsx'

const State = ({ item }: { item: NavigationItem }) => {
  if (!item.isActive) return <Badge>Inactive</Badge>
  return item.isVisible ? <Badge tone="pos">Active</Badge> : <Badge>Hidden</Badge>
}

const Items = ({ items, pages }: { items: readonly NavigationItem[]; pages: readonly Page[] }) => {
  const dialogs = useEntryDialogs('item', items)
  return (
    <Card
      title="Navigation items"
      note="Links shown after Home, in this order"
      flush
      action={
        <Button size="sm" onClick={dialogs.add}>
          <Plus />
          Add item
        </Button>
      }
    >
      {items.length === 0 ? (
        <Empty icon={Compass} title="No navigation items yet">
          Link a page or another site from the top of every screen.
        </Empty>
      ) : (
        <Entries>
          {items.map(item => (
            <EntryRow
              key={item.id}
              order={item.displayOrder}
              title={item.title}
              note={item.roleRestriction === 'admin' ? `${item.url}, site admins only` : item.url}
              name={item.title}
              badge={<State item={item} />}
              onEdit={() => dialogs.edit(item)}
              onDelete={() => dialogs.remove(item)}
            />
          ))}
        </Entries>
      )}
      {dialogs.isAdding && <NavigationDialog pages={pages} onClose={dialogs.close} />}
      {dialogs.edited && (
        <NavigationDialog item={dialogs.edited} pages={pages} onClose={dialogs.closeAbout} />
      )}
      {dialogs.removed && (
        <ConfirmAction
          endpoint={editing.removeNavigation}
          input={{ id: dialogs.removed.id }}
          title={`Delete “${dialogs.removed.title}”?`}
          action="Delete item"
          busy="Deleting"
          done="Navigation item deleted"
          onError={toastError('Failed to delete navigation item')}
          onClose={dialogs.closeAbout}
        >
          The link is removed from everyone's navigation. The page itself stays.
        </ConfirmAction>
      )}
    </Card>
  )
}

/** Custom navigation links. */
export const NavigationTab = () => (
  <QueryBoundary
    query={combineQueries(useApiQuery(editing.navigation, {}), useApiQuery(editing.pages, {}))}
    name="Navigation items"
    skeleton={<ControlsLoading />}
  >
    {([items, pages]) => <Items items={items} pages={pages} />}
  </QueryBoundary>
)
