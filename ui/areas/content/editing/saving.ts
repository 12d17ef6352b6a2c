import type { FieldValues, UseFormGetValues, UseFormSetError } from 'react-hook-form'
import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { showIssues } from '#ui/lib/show-issues'

/** What happens when a form was saved, or was not: objections stand at their fields, the rest in a toast. */
export const saving = <V extends FieldValues>(
  form: { getValues: UseFormGetValues<V>; setError: UseFormSetError<V> },
  words: { done: string; failed: string },
  onDone: () => void,
) => ({
  onSuccess: () => {
    toast('positive', words.done)
    onDone()
  },
  onError: (error: CallError) => {
    if (!showIssues(error, form)) toast('negative', words.failed, error.message)
  },
})
