import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { type FooterCategory, type Page } from '#contract/content/content'
import { editing, PageForm } from '#contract/content/editing'
import { SwitchField } from '#ui/components/check.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import type { CallError } from '#ui/lib/call'
import { useAct } from '#ui/lib/use-act'
import { pageReads } from '#ui/areas/content/editing/content-reads'
import { FormDialog } from '#ui/areas/content/editing/form-dialog.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { saving } from '#ui/areas/content/editing/saving'
import { asSlug, slugOf } from './slug.ts'

const none = 'none'

/** A select holds text, and 'none' for no category. */
const Form = PageForm.extend({ is_active: z.boolean(), category_id: z.string() })
type Values = z.infer<typeof Form>

const valuesOf = (page: Page | undefined): Values => ({
  title: page?.title ?? '',
  slug: page?.slug ?? '',
  content: page?.content ?? '',
  is_active: page?.is_active ?? true,
  category_id: String(page?.categoryId ?? none),
})

const usePageForm = (page: Page | undefined, onClose: () => void) => {
  const add = useAct(editing.addPage, { refreshes: pageReads })
  const save = useAct(editing.savePage, { refreshes: pageReads })
  const form = useForm<Values>({
    resolver: zodResolver(Form),
    defaultValues: valuesOf(page),
    mode: 'onTouched',
  })
  const submit = form.handleSubmit(({ category_id, ...values }) => {
    const given = { ...values, category_id: category_id === none ? null : Number(category_id) }
    const words = page
      ? { done: 'Page updated', failed: 'Failed to update page' }
      : { done: 'Page created', failed: 'Failed to create page' }
    const { onSuccess, onError } = saving(form, words, onClose)
    const told = {
      onSuccess,
      onError: (error: CallError) =>
        error.code === 'slug_taken'
          ? form.setError('slug', { type: 'server', message: error.message }, { shouldFocus: true })
          : onError(error),
    }
    if (page) save.mutate({ ...given, currentSlug: page.slug }, told)
    else add.mutate(given, told)
  })
  return { form, submit, isSaving: add.isPending || save.isPending }
}

/** A page that visitors read at /{slug}: a new one, or one that is there. */
export const PageDialog = ({
  page,
  categories,
  onClose,
}: {
  page?: Page | undefined
  categories: readonly FooterCategory[]
  onClose: () => void
}) => {
  const { form, submit, isSaving } = usePageForm(page, onClose)
  const [isOwnSlug, setOwnSlug] = useState(page !== undefined)
  const { register, control, formState, setValue, getValues } = form
  const { errors, isSubmitted } = formState
  const setSlug = (slug: string) => setValue('slug', slug, { shouldValidate: isSubmitted, shouldDirty: true })
  return (
    <FormDialog
      title={page ? 'Edit page' : 'Create page'}
      width={860}
      action={page ? 'Save changes' : 'Create page'}
      isSaving={isSaving}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      <TextField
        label="Title"
        autoComplete="off"
        error={errors.title?.message}
        {...register('title', {
          onChange: () => isOwnSlug || setSlug(slugOf(getValues('title'))),
        })}
      />
      <TextField
        label="Slug"
        hint="The page's address: lowercase letters, numbers and hyphens."
        autoComplete="off"
        error={errors.slug?.message}
        {...register('slug', {
          onChange: () => {
            setOwnSlug(true)
            setSlug(asSlug(getValues('slug')))
          },
        })}
      />
      <SelectField label="Footer category" error={errors.category_id?.message} {...register('category_id')}>
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
            error={errors.content?.message}
            {...field}
          />
        )}
      />
      <SwitchField label="Active" hint="Visitors see active pages only." {...register('is_active')} />
    </FormDialog>
  )
}
