import { Plus, FolderTree } from 'lucide-react'
import type { FooterCategory } from '#contract/content/content'
import { useEntryDialogs, Entries, EntryRow } from '#ui/areas/content/editing/entry-list.tsx'
import { Card } from '#ui/components/card.tsx'
import { Button } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { editing, CategoryForm } from '#contract/content/editing'
import { toastError } from '#ui/components/toast'
import { useSaveForm } from '#ui/lib/use-save-form'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { TextField, NumberField } from '#ui/components/text-field.tsx'
import { SwitchField } from '#ui/components/check.tsx'

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

/** Form for a new or existing footer category. */
export const CategoryDialog = ({
  category,
  nextOrder,
  onClose,
}: {
  category?: FooterCategory
  /** Position of a new category: after the last one. */
  nextOrder: number
  onClose: () => void
}) => {
  const form = useSaveForm(category ? editing.saveCategory : editing.addCategory, {
    schema: CategoryForm,
    opened: category,
    valuesOf: (opened?: FooterCategory) => ({
      name: opened?.name ?? '',
      displayOrder: String(opened?.displayOrder ?? nextOrder),
      isActive: opened?.isActive ?? true,
    }),
    names: { name: 'Name', displayOrder: 'Display order', isActive: 'Active' },
    input: input => (category ? { id: category.id, ...input } : input),
    done: category ? 'Category updated' : 'Category created',
    onDone: onClose,
    onError: toastError(category ? 'Failed to update category' : 'Failed to create category'),
  })
  return (
    <FormDialog
      form={form}
      title={category ? 'Edit category' : 'Add category'}
      action={category ? 'Save changes' : 'Add category'}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
      <NumberField
        label="Display order"
        inputMode="numeric"
        {...form.field('displayOrder', {
          // Anything that isn't a number becomes the first position.
          onBlur: ({ target }: { target: HTMLInputElement }) => {
            if (!/\d/.test(target.value)) form.setValue('displayOrder', '1', { shouldValidate: true })
          },
        })}
      />
      <SwitchField
        label="Active"
        hint="Only active categories appear in the footer."
        {...form.register('isActive')}
      />
    </FormDialog>
  )
}
