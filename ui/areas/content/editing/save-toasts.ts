import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'

/** Toasts for a saved or failed entry. */
export const saving = (messages: { done: string; failed: string }, onDone: () => void) => ({
  onDone: () => {
    toast('positive', messages.done)
    onDone()
  },
  onError: (error: CallError) => toast('negative', messages.failed, error.message),
})
