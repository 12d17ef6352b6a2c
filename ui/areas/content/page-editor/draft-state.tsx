import { CloudCheck, CloudUpload, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { Announce } from '#ui/components/live-region.tsx'
import { clockText, momentText } from '#ui/lib/format'
import { dropLocal, readLocal } from './local-draft.ts'
import { isSameText, textOf } from './page-text.ts'
import type { Draft } from './use-draft.ts'
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

export const DraftState = ({ draft, savedAt }: { draft: Draft; savedAt: string | null }) => {
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
export const LeftBehind = ({ pageId, draft }: { pageId: number; draft: Draft }) => {
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
