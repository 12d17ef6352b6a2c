import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import type { FooterCategory } from '#contract/content/content'
import { editing, PageForm } from '#contract/content/editing'
import { SwitchField } from '#ui/components/check.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { useApiForm } from '#ui/lib/use-api-form'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { toastError } from '#ui/components/toast'
import { asSlug, slugOf } from '#ui/areas/content/page-editor/page-text'
import { MarkdownField } from './markdown-field.tsx'

const none = 'none'

/** Select values are text; 'none' means no category. */
const Form = PageForm.extend({ is_active: z.boolean(), category_id: z.string() })
type Values = z.infer<typeof Form>

const empty: Values = { title: '', slug: '', content: '', is_active: true, category_id: none }

const usePageForm = (onClose: () => void) => {
  const form = useApiForm(editing.addPage, {
    schema: Form,
    defaultValues: empty,
    input: ({ category_id, ...values }) => ({
      ...values,
      category_id: category_id === none ? null : Number(category_id),
    }),
    describe: ({ title }) => `Page: ${title}`,
    onSavedLocally: onClose,
    done: 'Page created',
    onDone: onClose,
    onError: error => {
      if (error.code !== 'slug_taken') toastError('Failed to create page')(error)
      else form.setError('slug', { type: 'server', message: error.message }, { shouldFocus: true })
    },
  })
  return form
}

/** Creates a page at /{slug}. */
export const PageDialog = ({
  categories,
  onClose,
}: {
  categories: readonly FooterCategory[]
  onClose: () => void
}) => {
  const form = usePageForm(onClose)
  const [isOwnSlug, setOwnSlug] = useState(false)
  const { field, register, control, formState, setValue, getValues } = form
  const setSlug = (slug: string) =>
    setValue('slug', slug, { shouldValidate: formState.isSubmitted, shouldDirty: true })
  return (
    <FormDialog form={form} title="Create page" width={860} action="Create page" onClose={onClose}>
      <TextField
        label="Title"
        autoComplete="off"
        {...field('title', {
          onChange: () => isOwnSlug || setSlug(slugOf(getValues('title'))),
        })}
      />
      <TextField
        label="Slug"
        hint="The page's URL: lowercase letters, numbers and hyphens."
        autoComplete="off"
        {...field('slug', {
          onChange: () => {
            setOwnSlug(true)
            setSlug(asSlug(getValues('slug')))
          },
        })}
      />
      <SelectField label="Footer category" {...field('category_id')}>
        <option value={none}>None</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Controller
        control={control}
        name="content"
        render={({ field: { ref, ...field } }) => (
          <MarkdownField
            label="Content"
            rows={10}
            inputRef={ref}
            error={formState.errors.content?.message}
            {...field}
          />
        )}
      />
      <SwitchField label="Active" hint="Visitors see active pages only." {...register('is_active')} />
    </FormDialog>
  )
}
