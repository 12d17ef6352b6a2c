import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { CallError } from './call.ts'

/** Puts the server's objections at their fields. False when one of them has no field here; say it in a toast then. */
export const showIssues = <V extends FieldValues>(error: CallError, form: UseFormReturn<V>): boolean => {
  const fields = Object.keys(form.getValues())
  const [unplaced, placed] = [
    error.issues.filter(({ path }) => !fields.includes(path)),
    error.issues.filter(({ path }) => fields.includes(path)),
  ]
  for (const { path, message } of placed) form.setError(path as Path<V>, { type: 'server', message })
  return placed.length > 0 && unplaced.length === 0
}
