import type { ReactNode } from 'react'
import type { AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** Asks before a page, a category, a link or a testimonial is deleted. */
export const RemoveEntry = <E extends AnyEndpoint>({
  endpoint,
  input,
  refreshes,
  title,
  words,
  onClose,
  children,
}: {
  endpoint: E
  input: InputOf<E>
  refreshes: readonly AnyEndpoint[]
  title: string
  words: { done: string; failed: string }
  onClose: () => void
  /** What goes, and what stays. */
  children: ReactNode
}) => {
  const remove = useApiMutation(endpoint, { refreshes })
  // Awaited, because this part is gone with the entry before the callbacks of `mutate` would run.
  const confirm = () =>
    remove.mutateAsync(input).then(
      () => {
        toast('positive', words.done)
        onClose()
      },
      (error: Error) => toast('negative', words.failed, error.message),
    )
  return (
    <Confirm
      title={title}
      action="Delete"
      busy={remove.isPending && 'Deleting'}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {children}
    </Confirm>
  )
}
