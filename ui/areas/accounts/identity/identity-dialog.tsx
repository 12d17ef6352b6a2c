import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { factors, type Factors } from '#contract/accounts/factors'
import { identity } from '#contract/accounts/identity'
import { Form } from '#ui/components/form.tsx'
import { Await } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { PasswordOwner } from '#ui/components/person-fields.tsx'
import { PasswordField, TextField } from '#ui/components/text-field.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { call } from '#ui/lib/call'
import { canUsePasskeys } from '#ui/lib/can-use-passkeys'
import { passkeyFault, signWithPasskey } from '#ui/lib/passkeys'
import { whoItIs } from '#ui/lib/question'
import { useActForm } from '#ui/lib/use-act-form'
import { useAnswer } from '#ui/lib/use-answer'
import styles from './identity.module.css'

const confirmed = () => whoItIs.answer(true)

const WithPasskey = () => {
  const [isBusy, setBusy] = useState(false)
  const use = async () => {
    setBusy(true)
    try {
      const used = await signWithPasskey(await call(identity.beginPasskey, {}))
      await call(identity.confirmWithPasskey, { used })
      confirmed()
    } catch (error) {
      const fault = passkeyFault(error)
      if (fault !== undefined) toast('negative', 'Not confirmed', fault)
      setBusy(false)
    }
  }
  return (
    <Button
      variant="primary"
      size="lg"
      block
      autoFocus
      busy={isBusy && 'Waiting for the passkey'}
      onClick={() => void use()}
    >
      <Fingerprint />
      Use a passkey
    </Button>
  )
}

const WithPassword = ({ email, isFirst }: { email: string; isFirst: boolean }) => {
  const form = useActForm(identity.confirm, {
    schema: identity.confirm.input,
    defaultValues: { password: '' },
    onDone: confirmed,
    onRefused: toastRefused('Not confirmed', 'The password could not be checked'),
  })
  return (
    <Form className="stack" {...form.element}>
      <PasswordOwner email={email} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={isFirst}
        {...form.field('password')}
      />
      <Button
        type="submit"
        block
        variant={isFirst ? 'primary' : 'secondary'}
        busy={form.isSending && 'Confirming'}
      >
        Confirm with password
      </Button>
    </Form>
  )
}

const WithCode = () => {
  const form = useActForm(identity.confirmWithCode, {
    schema: identity.confirmWithCode.input,
    defaultValues: { recoveryCode: '' },
    refreshes: [factors.read],
    onDone: confirmed,
    onRefused: toastRefused('Not confirmed', 'The code could not be checked'),
  })
  return (
    <Form className="stack" {...form.element}>
      <TextField
        label="Recovery code"
        hint="It counts once."
        autoComplete="off"
        autoFocus
        {...form.field('recoveryCode')}
      />
      <Button type="submit" variant="primary" block busy={form.isSending && 'Confirming'}>
        Confirm with a recovery code
      </Button>
    </Form>
  )
}

const Ways = ({ email, held }: { email: string; held: Factors }) => {
  const [isLost, setLost] = useState(false)
  const hasPasskey = held.passkeys.length > 0 && held.arePasskeysOffered && canUsePasskeys()
  return (
    <>
      {isLost ? (
        <WithCode />
      ) : (
        <>
          {hasPasskey && <WithPasskey />}
          {hasPasskey && held.hasPassword && <div className={styles.or}>or</div>}
          {held.hasPassword && <WithPassword email={email} isFirst={!hasPasskey} />}
        </>
      )}
      {held.recoveryCodesLeft > 0 && (
        <p className={styles.lost}>
          {isLost ? 'Found one? ' : 'Lost both? '}
          <button type="button" className="link link-btn" onClick={() => setLost(!isLost)}>
            {isLost ? 'Use another way' : 'Use a recovery code'}
          </button>
        </p>
      )}
    </>
  )
}

/** Asks over the page who it is; the page keeps what was typed, also when the dialog is closed. */
export const IdentityDialog = ({ email }: { email: string }) => {
  const held = useAnswer(factors.read, {})
  return (
    <Dialog
      title="Confirm it is you"
      note="The last time was over 15 minutes ago. After this it goes on, with what you typed."
      width={440}
      onClose={() => whoItIs.answer(false)}
    >
      <Await answer={held} name="The ways to confirm">
        {held => <Ways email={email} held={held} />}
      </Await>
    </Dialog>
  )
}
