import { type ReactNode, useId, useState } from 'react'
import { type PlanChanges, isTrying, noChanges } from '#domain/plan-changes'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { type Planner, planner } from '#contract/money/planner'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { toastError } from '#ui/components/toast'

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

type Tried = { changes: PlanChanges; plan: Planner }

/**
 * Plan with a preview on top, which is private to this user and not stored until it is saved.
 *
 * @param savedPlan the saved plan
 */
export const usePlan = (leagueId: number, savedPlan: Planner) => {
  const [tried, setTried] = useState<Tried>()
  const [trying, setTrying] = useState<PlanChanges>()
  const preview = useApiMutation(planner.try, { refresh: 'nothing' })
  const saving = useApiMutation(planner.save, { done: 'Plan saved' })
  const tryIt = (changes: PlanChanges, onTried?: () => void, onError?: (message: string) => void) => {
    if (!isTrying(changes)) {
      setTried(undefined)
      onTried?.()
      return
    }
    setTrying(changes)
    const toastFailure = toastError('Preview failed', 'Try again in a moment.')
    preview.mutate(
      { leagueId, changes },
      {
        onSuccess: plan => {
          setTried({ changes, plan })
          onTried?.()
        },
        onError: error => {
          const message = error.issues[0]?.message ?? error.message
          if (onError) onError(message)
          else toastFailure({ message })
        },
        onSettled: () => setTrying(undefined),
      },
    )
  }
  const save = (reason: string, onSaved: () => void, onError: (message: string) => void) => {
    if (!tried) return
    const { changes } = tried
    saving.mutate(
      { leagueId, changes, openedWith: tried.plan.basis, ...(reason === '' ? {} : { reason }) },
      {
        onSuccess: () => {
          setTried(undefined)
          onSaved()
        },
        onError: error => {
          if (error.code !== 'edit_conflict') onError(error.issues[0]?.message ?? error.message)
          else tryIt(changes, () => onError('The plan has changed. Review it and save again.'))
        },
      },
    )
  }
  return {
    plan: tried?.plan ?? savedPlan,
    changes: tried?.changes ?? noChanges,
    isTried: tried !== undefined,
    trying,
    isSaving: saving.isPending,
    tryIt,
    save,
    discard: () => setTried(undefined),
  }
}

export type UsedPlan = ReturnType<typeof usePlan>
