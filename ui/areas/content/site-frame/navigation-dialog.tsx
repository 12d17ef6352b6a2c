import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { type NavigationItem, type Page } from '#contract/content/content'
import { editing, NavigationForm } from '#contract/content/editing'
import { SwitchField } from '#ui/components/check.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { NumberField, TextField } from '#ui/components/text-field.tsx'
import { useAct } from '#ui/lib/use-act'
import { navigationReads } from '#ui/areas/content/editing/content-reads'
import { FormDialog } from '#ui/areas/content/editing/form-dialog.tsx'
import { saving } from '#ui/areas/content/editing/saving'

const external = 'external'
const needsAddress = 'Enter a full URL for external links'

/** The selects hold text, and 'external' for no page. */
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

const useItemForm = (item: NavigationItem | undefined, pages: readonly Page[], onClose: () => void) => {
  const add = useAct(editing.addNavigation, { refreshes: navigationReads })
  const save = useAct(editing.saveNavigation, { refreshes: navigationReads })
  const form = useForm<Values>({
    resolver: zodResolver(Form),
    defaultValues: valuesOf(item),
    mode: 'onTouched',
  })
  const submit = form.handleSubmit(({ pageId, url, ...values }) => {
    const page = pages.find(({ id }) => String(id) === pageId)
    const given = {
      ...values,
      displayOrder: Number(values.displayOrder),
      pageId: page?.id ?? null,
      url: page ? `/${page.slug}` : url,
    }
    if (item)
      save.mutate(
        { id: item.id, ...given },
        saving(
          form,
          { done: 'Navigation item updated', failed: 'Failed to update navigation item' },
          onClose,
        ),
      )
    else
      add.mutate(
        given,
        saving(
          form,
          { done: 'Navigation item created', failed: 'Failed to create navigation item' },
          onClose,
        ),
      )
  })
  return { form, submit, isSaving: add.isPending || save.isPending }
}

/** A link of the navigation: a new one, or one that is there. */
export const NavigationDialog = ({
  item,
  pages,
  onClose,
}: {
  item?: NavigationItem
  pages: readonly Page[]
  onClose: () => void
}) => {
  const { form, submit, isSaving } = useItemForm(item, pages, onClose)
  const { errors } = form.formState
  const pageId = useWatch({ control: form.control, name: 'pageId' })
  return (
    <FormDialog
      title={item ? 'Edit navigation item' : 'Add navigation item'}
      action={item ? 'Save changes' : 'Add item'}
      isSaving={isSaving}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      <TextField label="Title" autoComplete="off" error={errors.title?.message} {...form.register('title')} />
      <SelectField label="Leads to" error={errors.pageId?.message} {...form.register('pageId')}>
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
          error={errors.url?.message}
          {...form.register('url')}
        />
      )}
      <NumberField
        label="Display order"
        inputMode="numeric"
        error={errors.displayOrder?.message}
        {...form.register('displayOrder')}
      />
      <SelectField
        label="Who sees it"
        error={errors.roleRestriction?.message}
        {...form.register('roleRestriction')}
      >
        <option value="all">Everyone who is signed in</option>
        <option value="admin">Site admins</option>
      </SelectField>
      <SwitchField label="Visible" {...form.register('isVisible')} />
      <SwitchField label="Active" {...form.register('isActive')} />
    </FormDialog>
  )
}
