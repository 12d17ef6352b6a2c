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

type Kept = EditConflict['saved']

type ConflictHandlers = {
  /** Returns the differences between the input and the currently saved version. */
  differencesTo: (kept: Kept) => Difference[]
  /** Submits the form again, based on the currently saved version. */
  saveMine: (kept: Kept) => void
  discardMine: (kept: Kept) => void
}

/** Prompts when a save would overwrite another user's changes; `ask` returns false for other errors. */
export const useConflictDialog = () => {
  const [question, setQuestion] = useState<ConflictPrompt>()
  const close = () => setQuestion(undefined)
  const ask = ({ editConflict }: CallError, answers: ConflictHandlers): boolean => {
    if (!editConflict) return false
    const { by, at, saved: kept } = editConflict
    const then = (answer: (kept: Kept) => void) => () => {
      close()
      answer(kept)
    }
    setQuestion({
      by,
      at,
      differences: answers.differencesTo(kept),
      onSaveMine: then(answers.saveMine),
      onDiscardMine: then(answers.discardMine),
      onClose: close,
    })
    return true
  }
  return { question, ask }
}
