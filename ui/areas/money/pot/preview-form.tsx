import { useId, useState, type ReactNode } from 'react'
import type { PlanChanges } from '#domain/plan-changes'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import type { UsedPlan } from './use-plan.ts'

/** Dialog that previews a plan change; the server validates it. */
export const TryForm = ({
  title,
  note,
  used,
  changed,
  onClose,
  children,
}: {
  title: string
  note?: string
  used: UsedPlan
  /** Returns the changes in the form, or its error. */
  changed: () => PlanChanges | string
  onClose: () => void
  children: (error: string | undefined) => ReactNode
}) => {
  const id = useId()
  const [error, setError] = useState<string>()
  return (
    <FormDialog
      title={title}
      {...(note === undefined ? {} : { note })}
      width={440}
      action="Preview"
      working="Previewing"
      form={{
        element: {
          id,
          onSubmit: event => {
            event.preventDefault()
            const changes = changed()
            if (typeof changes === 'string') setError(changes)
            else used.tryIt(changes, onClose, setError)
          },
        },
        isSending: used.trying !== undefined,
      }}
      onClose={onClose}
    >
      {children(error)}
    </FormDialog>
  )
}
