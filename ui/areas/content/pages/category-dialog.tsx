import type { FooterCategory } from '#contract/content/content'
import { CategoryForm, editing } from '#contract/content/editing'
import { SwitchField } from '#ui/components/check.tsx'
import { NumberField, TextField } from '#ui/components/text-field.tsx'
import { useSaveForm } from '#ui/lib/use-save-form'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { toastError } from '#ui/components/toast'

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
