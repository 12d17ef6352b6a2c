import { useState } from 'react'
import type { EditConflict } from '#contract/kernel/errors'
import type { CallError } from './call.ts'

/** One field in which what was typed is not what is kept now; both as text, a line each. */
export type Difference = { name: string; yours: string; theirs: string }

/** Which version is to stay, where somebody saved after the form was opened. */
export type ConflictPrompt = {
  /** Null where nobody knows. */
  by: string | null
  at: string | null
  differences: readonly Difference[]
  onSaveMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

type Kept = EditConflict['kept']

type PrizeConflictChoices = {
  /** What of the typed is not what is kept now. */
  differencesTo: (kept: Kept) => Difference[]
  /** Sends the form again, as one that knows what is kept now. */
  saveMine: (kept: Kept) => void
  takeTheirs: (kept: Kept) => void
}

/** Asks where a save would have undone what somebody else did; `ask` is false for a refusal of another kind. */
export const useConflictDialog = () => {
  const [question, setQuestion] = useState<ConflictPrompt>()
  const close = () => setQuestion(undefined)
  const ask = ({ editConflict }: CallError, answers: PrizeConflictChoices): boolean => {
    if (!editConflict) return false
    const { by, at, kept } = editConflict
    const then = (answer: (kept: Kept) => void) => () => {
      close()
      answer(kept)
    }
    setQuestion({
      by,
      at,
      differences: answers.differencesTo(kept),
      onSaveMine: then(answers.saveMine),
      onTakeTheirs: then(answers.takeTheirs),
      onClose: close,
    })
    return true
  }
  return { question, ask }
}
