import { useState } from 'react'
import type { FooterCategory } from '#contract/content/content'
import { type EditedPage, pageEditor } from '#contract/content/page-editor'
import { MarkdownField } from '#ui/areas/content/pages/markdown-field.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { PageHeader } from '#ui/components/page-title.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastError, toastWithUndo } from '#ui/components/toast'
import { call } from '#ui/lib/call'
import { momentText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { ChangesCard } from './changes-card.tsx'
import { DraftState, LeftBehind } from './draft-state.tsx'
import { type PageText, textOf, asSlug } from './page-text.ts'
import { PictureDialog, markdownOf } from './picture-dialog.tsx'
import { type Draft, useDraft } from './use-draft.ts'
import { usePublish } from './use-publish.ts'
import { PageStatus, PreviewLink, VersionsCard } from './page-status.tsx'
import styles from './page-editor.module.css'

const useVersions = (edited: EditedPage, draft: Draft) => {
  const { id } = edited.page
  const discard = useApiMutation(pageEditor.discardDraft, { onError: toastError('Draft not discarded') })
  return {
    discard: () => {
      const thrown: PageText = draft.text
      discard.mutate(
        { id },
        {
          onSuccess: () => {
            draft.begin(textOf(edited.page))
            toastWithUndo('Draft discarded', 'The page is unchanged.', () => draft.write(thrown))
          },
        },
      )
    },
    restore: async (number: number) => {
      const before = draft.text
      try {
        draft.write(textOf(await call(pageEditor.version, { id, number })))
        toastWithUndo(`Version ${number} is now the draft`, "Publish it when it's ready.", () =>
          draft.write(before),
        )
      } catch (error) {
        toast('negative', "Couldn't load the version", error instanceof Error ? error.message : '')
      }
    },
  }
}

const sinceOf = ({ page, versions: [live] }: EditedPage): string => {
  if (!page.is_active) return 'Not public'
  if (!live?.savedAt) return 'Live since setup'
  return `Live since ${momentText(live.savedAt)}, by ${live.savedBy ?? 'someone'}`
}

/** Title, address and content of the draft; the content can take pictures. */
const PageTextFields = ({
  draft,
  errorAt,
}: {
  draft: Draft
  errorAt: (name: string) => string | undefined
}) => {
  const [insertPicture, setInsertPicture] = useState<(markdown: string) => void>()
  return (
    <>
      <section className={styles.editorFields} aria-label="Text">
        <div className={styles.editorPair}>
          <TextField
            label="Title"
            autoComplete="off"
            maxLength={200}
            value={draft.text.title}
            error={errorAt('title')}
            onChange={({ target }) => draft.write({ title: target.value })}
          />
          <TextField
            label="Address"
            hint="Lowercase letters, numbers and hyphens. The old address will redirect here."
            autoComplete="off"
            maxLength={100}
            value={draft.text.slug}
            error={errorAt('slug')}
            onChange={({ target }) => draft.write({ slug: asSlug(target.value) })}
          />
        </div>
        <MarkdownField
          label="Content"
          rows={18}
          withoutPreview
          value={draft.text.content}
          error={errorAt('content')}
          onChange={content => draft.write({ content })}
          onPicture={insert => setInsertPicture(() => insert)}
        />
      </section>
      {insertPicture && (
        <PictureDialog
          onClose={() => setInsertPicture(undefined)}
          onChoose={picture => {
            setInsertPicture(undefined)
            insertPicture(markdownOf(picture))
          }}
        />
      )}
    </>
  )
}

/** Page editor: input is saved as a draft, and visitors see it once it is published. */
export const PageEditor = ({
  edited,
  categories,
}: {
  edited: EditedPage
  categories: readonly FooterCategory[]
}) => {
  const { page, versions } = edited
  const draft = useDraft(edited)
  const { publish, errorAt, isPublishing, question } = usePublish(edited, draft)
  const { discard, restore } = useVersions(edited, draft)
  const hasDraft = edited.draft !== null || draft.isBeyond
  return (
    <>
      <PageHeader
        title={page.title}
        meta={
          <>
            <code>/{page.slug}</code>
            {page.is_active ? <Badge tone="pos">Live</Badge> : <Badge>Not public</Badge>}
            <DraftState draft={draft} savedAt={edited.draft?.savedAt ?? null} />
          </>
        }
        actions={
          <>
            <PreviewLink pageId={page.id} onBefore={draft.save} />
            <Button
              variant="primary"
              busy={isPublishing && 'Publishing'}
              disabled={!hasDraft && page.is_active}
              onClick={() => void publish()}
            >
              Publish
            </Button>
          </>
        }
      />
      <LeftBehind pageId={page.id} draft={draft} />
      <div className="grid">
        <div className="s8 stack">
          <PageTextFields draft={draft} errorAt={errorAt} />
          <ChangesCard
            title={`Draft compared with version ${versions[0]?.number ?? 0}`}
            live={page.content}
            since={sinceOf(edited)}
            text={draft.text.content}
          />
        </div>
        <div className="s4 stack">
          <VersionsCard
            draft={edited.draft}
            versions={versions}
            isLive={page.is_active}
            onDiscard={discard}
            onRestore={number => void restore(number)}
          />
          <PageStatus edited={edited} categories={categories} />
        </div>
      </div>
      <EditConflictPrompt question={draft.question ?? question} />
    </>
  )
}
