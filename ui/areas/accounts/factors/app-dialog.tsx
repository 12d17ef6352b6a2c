import { useEffect } from 'react'
import { factors } from '#contract/accounts/factors'
import { Dialog } from '#ui/components/dialog.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { QrCode } from '#ui/components/qr-code.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiForm } from '#ui/lib/use-api-form'
import styles from './factors.module.css'

type Props = { onClose: () => void; onDone: (codes: string[] | null) => void }

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

const Confirmation = ({ secret, address, onClose, onDone }: Props & { secret: string; address: string }) => {
  const form = useApiForm(factors.confirmApp, {
    schema: factors.confirmApp.input,
    defaultValues: { code: '' },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: toastError('Update Failed', 'Failed to turn on the app'),
  })
  return (
    <FormDialog
      form={form}
      title="Add an authenticator app"
      note="Scan this with the app, then enter the code it shows."
      width={440}
      action="Turn on"
      working="Turning on"
      onClose={onClose}
    >
      <div className={styles.qr}>
        <QrCode text={address} label="QR code for the authenticator app" />
      </div>
      <p>
        <span className="t-med t-sm">Or enter this key in the app</span>
        <code className={styles.secret}>{inFours(secret)}</code>
      </p>
      <TextField
        label="Code"
        hint="Six digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </FormDialog>
  )
}

/** Sets up an authenticator app: shows a secret to scan or type, and confirms it with a code. */
export const AppDialog = ({ onClose, onDone }: Props) => {
  const { mutate, data } = useApiMutation(factors.beginApp, { refresh: 'nothing' })
  useEffect(() => {
    mutate(
      {},
      {
        onError: error => {
          toastError('Update Failed', 'Failed to add an app')(error)
          onClose()
        },
      },
    )
    // Once per opened dialog: a second request would create another secret.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (!data)
    return (
      <Dialog title="Add an authenticator app" width={440} onClose={onClose}>
        <Spinner />
      </Dialog>
    )
  return <Confirmation {...data} onClose={onClose} onDone={onDone} />
}
