import type { ReactNode } from 'react'
import type { AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** Asks for confirmation before deleting a page, category, link or testimonial. */
export const RemoveEntry = <E extends AnyEndpoint>({
  endpoint,
  input,
  title,
  action,
  messages,
  onClose,
  children,
}: {
  endpoint: E
  input: InputOf<E>
  title: string
  /** Label of the confirmation button. */
  action: string
  messages: { done: string; failed: string }
  onClose: () => void
  /** Describes what is deleted and what isn't. */
  children: ReactNode
}) => {
  const remove = useApiMutation(endpoint)
  // Awaited, because this component unmounts with the entry before the callbacks of `mutate` would run.
  const confirm = () =>
    remove.mutateAsync(input).then(
      () => {
        toast('positive', messages.done)
        onClose()
      },
      (error: Error) => toast('negative', messages.failed, error.message),
    )
  return (
    <Confirm
      title={title}
      action={action}
      busy={remove.isPending && 'Deleting'}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {children}
    </Confirm>
  )
}
