import { Eye } from 'lucide-react'
import { useState } from 'react'
import { type EditedPage, pageEditor, type PageDraft, type VersionLine } from '#contract/content/page-editor'
import type { FooterCategory } from '#contract/content/content'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { editing } from '#contract/content/editing'
import { toastError, toast } from '#ui/components/toast'
import { Card } from '#ui/components/card.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { Button } from '#ui/components/button.tsx'
import { useCopy } from '#ui/components/use-copy.tsx'
import { momentText } from '#ui/lib/format'
import { Rows, RowTitle, RowNote, DescriptionList } from '#ui/components/rows.tsx'
import { savedFieldsOf } from './use-publish.ts'
import { picturesText } from './picture-dialog.tsx'
import styles from './versions-card.module.css'

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

/** Copies a link that shows the draft to anyone who has it, for seven days. */
export const PreviewLink = ({ pageId, onBefore }: { pageId: number; onBefore: () => Promise<void> }) => {
  const make = useApiMutation(pageEditor.previewLink, {
    refresh: 'nothing',
    onError: toastError('No preview link'),
  })
  const { copy, byHand } = useCopy()
  const press = async () => {
    await onBefore()
    make.mutate(
      { id: pageId },
      {
        onSuccess: ({ url }) =>
          void copy(url).then(
            isCopied =>
              isCopied &&
              toast(
                'positive',
                'Preview link copied',
                'Anyone with the link can view the draft for seven days.',
              ),
          ),
      },
    )
  }
  return (
    <>
      <Button variant="ghost" busy={make.isPending && 'Creating a link'} onClick={() => void press()}>
        <Eye />
        Copy preview link
      </Button>
      {byHand}
    </>
  )
}

const first = 4

const savedByText = ({ savedBy, savedAt }: { savedBy: string | null; savedAt: string | null }): string =>
  savedAt === null ? 'Built-in page' : `${savedBy ?? 'Someone'}, ${momentText(savedAt)}`

/** The draft and all published versions. */
export const VersionsCard = ({
  draft,
  versions,
  isLive,
  onDiscard,
  onRestore,
}: {
  draft: PageDraft | null
  versions: readonly VersionLine[]
  isLive: boolean
  onDiscard: () => void
  onRestore: (number: number) => void
}) => {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? versions : versions.slice(0, first)
  return (
    <Card
      title="Versions"
      flush
      footer={
        versions.length > shown.length && (
          <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
            All {versions.length} versions
          </Button>
        )
      }
    >
      <Rows className={styles.versions}>
        {draft && (
          <li data-on="">
            <RowTitle>
              <b>Draft</b>
              <RowNote>{savedByText(draft)}. Not public</RowNote>
            </RowTitle>
            <Button variant="ghost" size="sm" onClick={onDiscard}>
              Discard
            </Button>
          </li>
        )}
        {shown.map((version, index) => (
          <li key={version.number}>
            <RowTitle>
              <b>
                Version {version.number}
                {index === 0 && isLive && ', live'}
              </b>
              <RowNote>{savedByText(version)}</RowNote>
            </RowTitle>
            {(index > 0 || draft !== null) && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Restore version ${version.number} as a draft`}
                onClick={() => onRestore(version.number)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </Rows>
    </Card>
  )
}
