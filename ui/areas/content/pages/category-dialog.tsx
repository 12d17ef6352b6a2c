import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { type FooterCategory } from '#contract/content/content'
import { CategoryForm, editing } from '#contract/content/editing'
import { SwitchField } from '#ui/components/check.tsx'
import { NumberField, TextField } from '#ui/components/text-field.tsx'
import { useAct } from '#ui/lib/use-act'
import { categoryReads } from '#ui/areas/content/editing/content-reads'
import { FormDialog } from '#ui/areas/content/editing/form-dialog.tsx'
import { saving } from '#ui/areas/content/editing/saving'

type Given = z.output<typeof CategoryForm>
type Values = { name: string; displayOrder: string; isActive: boolean }

// The fields hold text, which the schema reads as well as numbers; its type only tells of the numbers.
const resolver = zodResolver(CategoryForm) as unknown as Resolver<Values, unknown, Given>

/** A group of pages in the footer: a new one, or one that is there. */
export const CategoryDialog = ({
  category,
  nextOrder,
  onClose,
}: {
  category?: FooterCategory
  /** Where a new one goes: after the last. */
  nextOrder: number
  onClose: () => void
}) => {
  const add = useAct(editing.addCategory, { refreshes: categoryReads })
  const save = useAct(editing.saveCategory, { refreshes: categoryReads })
  const form = useForm<Values, unknown, Given>({
    resolver,
    defaultValues: {
      name: category?.name ?? '',
      displayOrder: String(category?.displayOrder ?? nextOrder),
      isActive: category?.isActive ?? true,
    },
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(given =>
    category
      ? save.mutate(
          { id: category.id, ...given },
          saving(form, { done: 'Category updated', failed: 'Failed to update category' }, onClose),
        )
      : add.mutate(
          given,
          saving(form, { done: 'Category created', failed: 'Failed to create category' }, onClose),
        ),
  )
  return (
    <FormDialog
      title={category ? 'Edit category' : 'Add category'}
      action={category ? 'Save changes' : 'Add category'}
      isSaving={add.isPending || save.isPending}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <NumberField
        label="Display order"
        inputMode="numeric"
        error={errors.displayOrder?.message}
        {...form.register('displayOrder', {
          // What is no number becomes the first place.
          onBlur: ({ target }: { target: HTMLInputElement }) => {
            if (!/\d/.test(target.value)) form.setValue('displayOrder', '1', { shouldValidate: true })
          },
        })}
      />
      <SwitchField
        label="Active"
        hint="Only active categories are in the footer."
        {...form.register('isActive')}
      />
    </FormDialog>
  )
}
