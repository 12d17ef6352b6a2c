import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'

/** Toasts for a saved or failed entry. */
export const saving = (words: { done: string; failed: string }, onDone: () => void) => ({
  onDone: () => {
    toast('positive', words.done)
    onDone()
  },
  onError: (error: CallError) => toast('negative', words.failed, error.message),
})
