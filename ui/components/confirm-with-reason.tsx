import { useState } from 'react'
import { Confirm, type Confirmation } from './confirm.tsx'
import { TextField } from './text-field.tsx'

type Props = Omit<Confirmation, 'field'> & {
  /** Hint about who can read the reason. */
  hint: string
  onConfirm: (reason: string) => void
  onCancel: () => void
}

/** Asks for confirmation and a reason before an action that others are notified of. */
export const ConfirmWithReason = ({ hint, onConfirm, ...props }: Props) => {
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
