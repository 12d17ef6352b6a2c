import { type ReactNode, useState } from 'react'
import { AlertDialog } from 'radix-ui'
import { useDialogTitle } from '#ui/lib/title'
import { classes } from '#ui/lib/classes'
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/kernel/endpoint'
import { type MutationOptions, useApiMutation } from '#ui/lib/use-api-mutation'
import type { CallError } from '#ui/lib/call'
import { useReturnFocus, startInDialog, DialogFooter } from './dialog-frame.tsx'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'
import styles from './dialog.module.css'

export type Confirmation = {
  title: ReactNode
  /** Verb on the confirm button. */
  action: ReactNode
  /** Label of the button that changes nothing: another one where "Cancel" is part of the action. */
  dismiss?: 'Cancel' | 'Go back'
  /** Button label while the action is pending. */
  busy?: ReactNode
  danger?: boolean
  /** Required input, such as a reason. */
  field?: ReactNode
  /** Consequences: the affected item and the number of things lost. */
  children: ReactNode
  /** Supporting content such as lists and links; scrolls if it is long. */
  details?: ReactNode
}

type Props = Confirmation & { onConfirm: () => void; onCancel: () => void }

/** Asks for confirmation before an irreversible action. The focus starts on Cancel, or in the required field. */
export const Confirm = ({
  title,
  action,
  dismiss = 'Cancel',
  busy,
  danger = true,
  field,
  onConfirm,
  onCancel,
  children,
  details,
}: Props) => {
  const returnFocus = useReturnFocus()
  const heading = useDialogTitle()
  return (
    <AlertDialog.Root open onOpenChange={isOpen => !isOpen && onCancel()}>
      <AlertDialog.Portal>
        <div className={styles.scrim}>
          <AlertDialog.Content
            className={classes(styles.dialog, styles.confirm)}
            aria-modal="true"
            onOpenAutoFocus={field ? startInDialog : undefined}
            onCloseAutoFocus={returnFocus}
          >
            <div className={styles.dialogHeader}>
              <div className="grow">
                <AlertDialog.Title ref={heading} className="t-dialog" tabIndex={-1}>
                  {title}
                </AlertDialog.Title>
                <AlertDialog.Description>{children}</AlertDialog.Description>
                {field && <div className={styles.field}>{field}</div>}
              </div>
            </div>
            {details && <div className={classes(styles.dialogBody, 'stack')}>{details}</div>}
            <DialogFooter>
              <AlertDialog.Cancel asChild>
                <Button>{dismiss}</Button>
              </AlertDialog.Cancel>
              <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                {action}
              </Button>
            </DialogFooter>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

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

type ConfirmWithReasonProps = Omit<Confirmation, 'field'> & {
  /** Hint about who can read the reason. */
  hint: string
  onConfirm: (reason: string) => void
  onCancel: () => void
}

/** Asks for confirmation and a reason before an action that others are notified of. */
export const ConfirmWithReason = ({ hint, onConfirm, ...props }: ConfirmWithReasonProps) => {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  return (
    <Confirm
      {...props}
      field={
        <TextField
          label="Reason"
          hint={hint}
          maxLength={300}
          value={reason}
          error={error}
          onChange={event => {
            setReason(event.target.value)
            setError(undefined)
          }}
        />
      }
      onConfirm={() => (reason.trim() === '' ? setError('Enter a reason') : onConfirm(reason.trim()))}
    />
  )
}
