import { useState, type ReactNode } from 'react'
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/kernel/endpoint'
import type { CallError } from '#ui/lib/call'
import { useApiMutation, type MutationOptions } from '#ui/lib/use-api-mutation'
import { Confirm, type Confirmation } from './confirm.tsx'
import { ConfirmWithReason } from './confirm-with-reason.tsx'

/** Input of the request. With a hint about who can read it, the dialog asks for a reason and adds it to the input. */
type Input<E extends AnyEndpoint> =
  | { input: InputOf<E>; reasonHint?: undefined }
  | { input: (reason: string) => InputOf<E>; reasonHint: string }

type Action<E extends AnyEndpoint> = Omit<Confirmation, 'busy' | 'field'> &
  MutationOptions<E> & {
    endpoint: E
    /** Label of the confirm button while the request is pending. */
    busy: string
    /** Called after success; closes the dialog if omitted. */
    onDone?: (response: OutputOf<E>) => unknown
    /** Whether errors close the dialog too. */
    closesOnError?: boolean
  }

/** Asks for confirmation, then sends the request and shows its result as a toast. */
export const ConfirmAction = <E extends AnyEndpoint>(
  props: Action<E> & Input<E> & { onClose: () => void },
) => {
  const { endpoint, busy, closesOnError = false, onClose, onDone = onClose } = props
  const onError = (error: CallError) => {
    props.onError?.(error)
    if (closesOnError) onClose()
  }
  const mutation = useApiMutation(endpoint, { ...props, onError })
  const send = (input: InputOf<E>) => mutation.mutate(input, { onSuccess: onDone, onSavedLocally: onClose })
  const dialog = { ...props, busy: mutation.isPending && busy, onCancel: onClose }
  return props.reasonHint === undefined ? (
    <Confirm {...dialog} onConfirm={() => send(props.input)} />
  ) : (
    <ConfirmWithReason {...dialog} hint={props.reasonHint} onConfirm={reason => send(props.input(reason))} />
  )
}

/** Button that asks for confirmation and then sends a request. */
export const ConfirmButton = <E extends AnyEndpoint>({
  trigger,
  ...action
}: Action<E> & Input<E> & { trigger: (open: () => void) => ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {trigger(() => setOpen(true))}
      {isOpen && <ConfirmAction {...action} onClose={() => setOpen(false)} />}
    </>
  )
}
