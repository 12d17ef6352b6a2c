import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'

/** Says that an award could not be recorded or changed. */
export const toastRefused = (error: CallError, fallback = 'Failed to create award') => {
  if (error.upgradeRequired) return toast('premium', 'Premium Feature', error.message)
  return toast('negative', 'Error', error.message || fallback)
}
