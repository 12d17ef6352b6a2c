import {
  get,
  type FieldValues,
  type Path,
  type UseFormGetValues,
  type UseFormSetError,
} from 'react-hook-form'
import type { CallError } from './call.ts'

/**
 * Shows the server's validation errors at their fields. Returns false if one of them has no field here; show a toast in
 * that case.
 */
export const showIssues = <V extends FieldValues>(
  error: CallError,
  form: { getValues: UseFormGetValues<V>; setError: UseFormSetError<V> },
): boolean => {
  const fields = form.getValues()
  const placed = error.issues.filter(({ path }) => path in fields || get(fields, path) !== undefined)
  for (const { path, message } of placed) form.setError(path as Path<V>, { type: 'server', message })
  return placed.length > 0 && placed.length === error.issues.length
}
