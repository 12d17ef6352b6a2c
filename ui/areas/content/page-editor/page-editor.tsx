import { CloudCheck, CloudUpload, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { FooterCategory } from '#contract/content/content'
import { type EditedPage, pageEditor } from '#contract/content/page-editor'
import { Announce } from '#ui/components/live-region.tsx'
import { MarkdownField } from '#ui/areas/content/pages/markdown-field.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { PageHeader } from '#ui/components/page-title.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastError, toastWithUndo } from '#ui/components/toast'
import { call } from '#ui/lib/call'
import { clockText, momentText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { ChangesCard } from './changes-card.tsx'
import { dropLocal, readLocal } from './local-draft.ts'
import { isSameText, type PageText, textOf, asSlug } from './page-text.ts'
import { PictureDialog, markdownOf } from './picture-dialog.tsx'
import { type Draft, useDraft } from './use-draft.ts'
import { usePublish } from './use-publish.ts'
import { PageStatus, PreviewLink, VersionsCard } from './page-status.tsx'
import styles from './page-editor.module.css'

const icons = { saved: CloudCheck, typing: CloudUpload, saving: CloudUpload, failed: TriangleAlert }

/** Save status of the draft. "Saved" is announced only once, and again after a failure. */
const useDraftAnnouncement = (draft: Draft, savedAt: string | null): string => {
  const [openedAt] = useState(savedAt)
  const [announced, setAnnounced] = useState('')
  const isSaved = draft.state === 'saved' && savedAt !== openedAt
  const now = draft.state === 'failed' ? draft.problem || notSaved : isSaved ? 'Draft saved' : announced
  if (now !== announced) setAnnounced(now)
  return now
}

const notSaved = "Not saved to the server yet. It's saved on this device."

const DraftState = ({ draft, savedAt }: { draft: Draft; savedAt: string | null }) => {
  const label = {
    saved: savedAt === null ? '' : `Draft saved ${clockText(savedAt)}`,
    typing: 'Typing',
    saving: 'Saving the draft',
    failed: draft.problem || notSaved,
  }[draft.state]
  const Icon = icons[draft.state]
  return (
    <span className={styles.state} data-state={draft.state}>
      {label && <Icon />}
      {label}
      <Announce>{useDraftAnnouncement(draft, savedAt)}</Announce>
    </span>
  )
}

/** Offers text that this browser stored but the server never received, from before the page was closed. */
const LeftBehind = ({ pageId, draft }: { pageId: number; draft: Draft }) => {
  const [left, setLeft] = useState(() => readLocal(pageId))
  if (!left || isSameText(left, draft.text)) return null
  const done = (shouldUse: boolean) => {
    if (shouldUse) draft.write(textOf(left))
    else dropLocal(pageId)
    setLeft(undefined)
  }
  return (
    <Banner
      tone="warn"
      title={`This device has unsaved text from ${momentText(new Date(left.atMs).toISOString())}`}
      action={
        <div className="row gap-2">
          <Button size="sm" onClick={() => done(true)}>
            Use it
          </Button>
          <Button size="sm" variant="ghost" onClick={() => done(false)}>
            Discard it
          </Button>
        </div>
      }
    />
  )
}

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
  const [insertPicture, setInsertPicture] = useState<(markdown: string) => void>()
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
      {insertPicture && (
        <PictureDialog
          onClose={() => setInsertPicture(undefined)}
          onChoose={picture => {
            setInsertPicture(undefined)
            insertPicture(markdownOf(picture))
          }}
        />
      )}
      <EditConflictPrompt question={draft.question ?? question} />
    </>
  )
}
