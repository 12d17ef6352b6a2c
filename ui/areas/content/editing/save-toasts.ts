import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'

/** What is said when an entry was saved, or was not. */
export const saving = (words: { done: string; failed: string }, onDone: () => void) => ({
  onDone: () => {
    toast('positive', words.done)
    onDone()
  },
  onRefused: (error: CallError) => toast('negative', words.failed, error.message),
})
