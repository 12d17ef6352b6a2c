import { Plus, Compass } from 'lucide-react'
import { z } from 'zod'
import { useWatch } from 'react-hook-form'
import type { NavigationItem, Page } from '#contract/content/content'
import { Badge } from '#ui/components/badge.tsx'
import { useEntryDialogs, Entries, EntryRow } from '#ui/areas/content/editing/entry-list.tsx'
import { Card } from '#ui/components/card.tsx'
import { Button } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { editing, NavigationForm } from '#contract/content/editing'
import { toastError } from '#ui/components/toast'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { ControlsLoading } from '#ui/areas/content/editing/save-or-cancel.tsx'
import { useSaveForm } from '#ui/lib/use-save-form'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { TextField, NumberField } from '#ui/components/text-field.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { SwitchField } from '#ui/components/check.tsx'

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

const external = 'external'

const needsAddress = 'Enter a full URL for external links'

/** Select values are text; 'external' means no page. */
const Form = NavigationForm.extend({
  url: z.string(),
  pageId: z.string(),
  displayOrder: z.string().regex(/^\s*\d{1,5}\s*$/, 'Display order must be 0 or greater'),
  isVisible: z.boolean(),
  isActive: z.boolean(),
  roleRestriction: z.enum(['all', 'admin'], { error: 'Role restriction is required' }),
}).refine(({ pageId, url }) => pageId !== external || NavigationForm.shape.url.safeParse(url).success, {
  path: ['url'],
  error: needsAddress,
})

type Values = z.infer<typeof Form>

const valuesOf = (item: NavigationItem | undefined): Values => ({
  title: item?.title ?? '',
  url: item?.pageId ? '' : (item?.url ?? ''),
  pageId: String(item?.pageId ?? external),
  displayOrder: String(item?.displayOrder ?? 0),
  isVisible: item?.isVisible ?? true,
  isActive: item?.isActive ?? true,
  roleRestriction: item?.roleRestriction ?? 'all',
})

const useItemForm = (item: NavigationItem | undefined, pages: readonly Page[], onClose: () => void) =>
  useSaveForm(item ? editing.saveNavigation : editing.addNavigation, {
    schema: Form,
    opened: item,
    valuesOf,
    names: {
      title: 'Title',
      url: 'URL',
      displayOrder: 'Display order',
      roleRestriction: 'Visible to',
      isVisible: 'Visible',
      isActive: 'Active',
    },
    input: ({ pageId, url, ...values }) => {
      const page = pages.find(({ id }) => String(id) === pageId)
      return {
        ...(item && { id: item.id }),
        ...values,
        displayOrder: Number(values.displayOrder),
        pageId: page?.id ?? null,
        url: page ? `/${page.slug}` : url,
      }
    },
    done: item ? 'Navigation item updated' : 'Navigation item created',
    onDone: onClose,
    onError: toastError(item ? 'Failed to update navigation item' : 'Failed to create navigation item'),
  })

/** Form for a new or existing navigation link. */
export const NavigationDialog = ({
  item,
  pages,
  onClose,
}: {
  item?: NavigationItem
  pages: readonly Page[]
  onClose: () => void
}) => {
  const form = useItemForm(item, pages, onClose)
  const pageId = useWatch({ control: form.control, name: 'pageId' })
  return (
    <FormDialog
      form={form}
      title={item ? 'Edit navigation item' : 'Add navigation item'}
      action={item ? 'Save changes' : 'Add item'}
      onClose={onClose}
    >
      <TextField label="Title" autoComplete="off" {...form.field('title')} />
      <SelectField label="Links to" {...form.field('pageId')}>
        <option value={external}>External URL</option>
        {pages.map(({ id, title, slug }) => (
          <option key={id} value={id}>
            {title} (/{slug})
          </option>
        ))}
      </SelectField>
      {pageId === external && (
        <TextField
          label="URL"
          inputMode="url"
          autoComplete="off"
          hint={needsAddress}
          {...form.field('url')}
        />
      )}
      <NumberField label="Display order" inputMode="numeric" {...form.field('displayOrder')} />
      <SelectField label="Visible to" {...form.field('roleRestriction')}>
        <option value="all">Everyone signed in</option>
        <option value="admin">Site admins</option>
      </SelectField>
      <SwitchField label="Visible" {...form.register('isVisible')} />
      <SwitchField label="Active" {...form.register('isActive')} />
    </FormDialog>
  )
}
