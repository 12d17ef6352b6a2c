import { useState } from 'react'
import type { EditConflict } from '#contract/kernel/errors'
import type { CallError } from './call.ts'

/** Field whose entered value differs from the saved one; both as text, one line each. */
export type Difference = { name: string; yours: string; theirs: string }

/** Prompt for which version to keep when another user saved after the form was opened. */
export type ConflictPrompt = {
  /** Null if unknown. */
  by: string | null
  at: string | null
  differences: readonly Difference[]
  onSaveMine: () => void
  onDiscardMine: () => void
  onClose: () => void
}

type SavedFields = EditConflict['saved']

type ConflictHandlers = {
  /** Returns the differences between the input and the currently saved version. */
  differencesTo: (saved: SavedFields) => Difference[]
  /** Submits the form again, based on the currently saved version. */
  saveMine: (saved: SavedFields) => void
  discardMine: (saved: SavedFields) => void
}

/** Prompts when a save would overwrite another user's changes; `showConflict` returns false for other errors. */
export const useConflictDialog = () => {
  const [question, setQuestion] = useState<ConflictPrompt>()
  const close = () => setQuestion(undefined)
  const showConflict = ({ editConflict }: CallError, handlers: ConflictHandlers): boolean => {
    if (!editConflict) return false
    const { by, at, saved } = editConflict
    const then = (handler: (saved: SavedFields) => void) => () => {
      close()
      handler(saved)
    }
    setQuestion({
      by,
      at,
      differences: handlers.differencesTo(saved),
      onSaveMine: then(handlers.saveMine),
      onDiscardMine: then(handlers.discardMine),
      onClose: close,
    })
    return true
  }
  return { question, showConflict }
}

/** Formats a saved value for display: its texts and numbers, one per line. */
export const formatValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (typeof value === 'object') return Object.values(value).map(formatValue).join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
