import type { FooterCategory } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import type { EditedPage } from '#contract/content/page-editor'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { DescriptionList } from '#ui/components/facts.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { toast, toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { savedFieldsOf } from './saved-page.ts'
import { picturesText } from './picture-text.ts'

const none = 'none'

/** URL settings of a page. Changes here apply immediately, while the text stays a draft. */
export const PageStatus = ({
  edited: { page, oldAddresses, pictures },
  categories,
}: {
  edited: EditedPage
  categories: readonly FooterCategory[]
}) => {
  const save = useApiMutation(editing.savePage, { onError: toastError('Failed to update page') })
  const change = (what: { category_id?: number | null; is_active?: boolean }, done: string) =>
    save.mutate(
      { currentSlug: page.slug, ...savedFieldsOf(page), ...what, openedWith: savedFieldsOf(page) },
      { onSuccess: () => toast('positive', done) },
    )
  return (
    <Card title="Where it appears">
      <FieldStack>
        <SelectField
          label="Footer category"
          value={String(page.categoryId ?? none)}
          disabled={save.isPending}
          onChange={({ target }) =>
            change({ category_id: target.value === none ? null : Number(target.value) }, 'Category changed')
          }
        >
          <option value={none}>None</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <DescriptionList>
          <div>
            <dt>Old addresses</dt>
            <dd>
              {oldAddresses.length === 0
                ? 'None'
                : `${oldAddresses.map(slug => `/${slug}`).join(', ')} ${oldAddresses.length === 1 ? 'leads' : 'lead'} here`}
            </dd>
          </div>
          <div>
            <dt>Images</dt>
            <dd>{picturesText(pictures)}</dd>
          </div>
        </DescriptionList>
        {page.is_active && (
          <Button
            busy={save.isPending && 'Saving'}
            onClick={() => change({ is_active: false }, 'The page is no longer public')}
          >
            Unpublish page
          </Button>
        )}
      </FieldStack>
    </Card>
  )
}
