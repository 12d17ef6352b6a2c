import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type EditedPage, pageEditor } from '#contract/content/page-editor'
import { call, CallError } from '#ui/lib/call'
import { useOnline } from '#ui/lib/use-online'
import { keyOf } from '#ui/lib/use-api-query'
import { type Difference, useConflictDialog } from '#ui/lib/use-conflict-dialog'
import { dropLocal, saveLocalDraft } from './local-draft.ts'
import { isSameText, type PageText, textIn, textOf } from './page-text.ts'

export type DraftState = 'saved' | 'typing' | 'saving' | 'failed'

const breakMs = 1000

/** Draft saved by someone else in the meantime; undefined if it was published or discarded. */
const savedText = (savedFields: Record<string, unknown>): PageText | undefined =>
  'content' in savedFields
    ? {
        title: String(savedFields['title']),
        slug: String(savedFields['slug']),
        content: String(savedFields['content']),
      }
    : undefined

const contentDifference = (mine: PageText, theirs: PageText | undefined): Difference[] => [
  { name: 'Content', yours: mine.content, theirs: theirs?.content ?? 'Draft deleted' },
]

/** Saves after one second without input, when the connection is back, and on unmount; warns if the tab closes before. */
const useAutosave = (
  { text, state, problem }: { text: PageText; state: DraftState; problem: string },
  save: () => Promise<void>,
) => {
  const isOnline = useOnline()
  useEffect(() => {
    if (state !== 'typing' && !(state === 'failed' && isOnline && problem === '')) return undefined
    const timer = setTimeout(() => void save(), breakMs)
    return () => clearTimeout(timer)
  }, [isOnline, problem, save, state, text])
  useEffect(() => {
    if (state === 'saved') return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [state])
  // Save on unmount, so that leaving within that second loses nothing.
  useEffect(() => () => void save(), [save])
}

/**
 * Saves the text of a page as it is typed: on this device with every change, and on the server after one second without
 * input, when the user leaves, and when the connection is back. A draft saved by another tab or person is never
 * overwritten without asking.
 */
export const useDraft = (edited: EditedPage) => {
  const { id } = edited.page
  const client = useQueryClient()
  const [text, setText] = useState(() => textIn(edited))
  const [state, setState] = useState<DraftState>('saved')
  const [problem, setProblem] = useState('')
  const { showConflict, question } = useConflictDialog()
  const now = useRef({ text, saved: textIn(edited), revision: edited.draft?.revision ?? 0 })
  const running = useRef<Promise<void>>(undefined)

  const startFrom = useCallback(
    (next: PageText, revision: number) => {
      dropLocal(id)
      now.current = { text: next, saved: next, revision }
      setText(next)
      setState('saved')
    },
    [id],
  )
  const refetch = useCallback(
    () => client.invalidateQueries({ queryKey: keyOf(pageEditor.read, { id }) }),
    [client, id],
  )
  const save = useCallback(async (): Promise<void> => {
    await running.current
    const { text: sent, saved, revision } = now.current
    if (isSameText(sent, saved)) return setState('saved')
    setState('saving')
    const saving = call(pageEditor.saveDraft, { id, ...sent, revision }).then(
      async draft => {
        now.current.saved = sent
        now.current.revision = draft.revision
        const isWhole = isSameText(sent, now.current.text)
        if (isWhole) dropLocal(id)
        setState(isWhole ? 'saved' : 'typing')
        await refetch()
      },
      (error: unknown) => {
        setState('failed')
        setProblem(error instanceof CallError ? error.message : '')
        if (!(error instanceof CallError)) return
        showConflict(error, {
          differencesTo: savedFields => contentDifference(sent, savedText(savedFields)),
          saveMine: savedFields => {
            now.current.revision = Number(savedFields['revision'] ?? 0)
            setState('typing')
          },
          discardMine: savedFields => {
            const theirs = savedText(savedFields) ?? textOf(edited.page)
            startFrom(theirs, Number(savedFields['revision'] ?? 0))
            void refetch()
          },
        })
      },
    )
    running.current = saving
    await saving
  }, [showConflict, edited.page, id, refetch, startFrom])

  useAutosave({ text, state, problem }, save)

  return {
    text,
    state,
    problem,
    question,
    isBeyond: !isSameText(text, textOf(edited.page)),
    /** Revision of the draft on the server; 0 if there is none. */
    revision: () => now.current.revision,
    write: (change: Partial<PageText>) => {
      const next = { ...now.current.text, ...change }
      now.current.text = next
      setText(next)
      saveLocalDraft(id, next)
      setState('typing')
    },
    save,
    /** Resets the page to the server's state after it is published or its draft is discarded. */
    begin: (next: PageText) => startFrom(next, 0),
  }
}
export type Draft = ReturnType<typeof useDraft>
