import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { factors, type Factors } from '#contract/accounts/factors'
import { identity } from '#contract/accounts/identity'
import { Form } from '#ui/components/form.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastError } from '#ui/components/toast'
import { call } from '#ui/lib/call'
import { canUsePasskeys } from '#ui/lib/can-use-passkeys'
import { passkeyFault, signWithPasskey } from '#ui/lib/passkeys'
import { identityPrompt } from '#ui/lib/auth-prompt'
import { useApiForm } from '#ui/lib/use-api-form'
import { useApiQuery } from '#ui/lib/use-api-query'
import { WithPassword } from './with-password.tsx'
import styles from './identity.module.css'

const WithPasskey = () => {
  const [isBusy, setBusy] = useState(false)
  const use = async () => {
    setBusy(true)
    try {
      const used = await signWithPasskey(await call(identity.beginPasskey, {}))
      await call(identity.confirmWithPasskey, { used })
      identityPrompt.answer(true)
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

const WithCode = () => {
  const form = useApiForm(identity.confirmWithCode, {
    schema: identity.confirmWithCode.input,
    defaultValues: { recoveryCode: '' },
    onDone: () => identityPrompt.answer(true),
    onError: toastError('Not confirmed', "Couldn't check the code"),
  })
  return (
    <Form className="stack" {...form.element}>
      <TextField
        label="Recovery code"
        hint="Works once."
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

const Ways = ({ email, userFactors }: { email: string; userFactors: Factors }) => {
  const [isLost, setLost] = useState(false)
  const hasPasskey = userFactors.passkeys.length > 0 && userFactors.arePasskeysOffered && canUsePasskeys()
  const hasApp = userFactors.appSince !== null
  // A passkey that is required after the password covers both steps.
  const acceptsPassword = userFactors.hasPassword && (hasApp || !userFactors.isPasskeyRequired)
  return (
    <>
      {isLost ? (
        <WithCode />
      ) : (
        <>
          {hasPasskey && <WithPasskey />}
          {hasPasskey && acceptsPassword && <div className={styles.or}>or</div>}
          {acceptsPassword && <WithPassword email={email} isFirst={!hasPasskey} hasApp={hasApp} />}
          {!hasPasskey && !acceptsPassword && (
            <p>This browser can't use the passkey your account requires. Open this page in one that can.</p>
          )}
        </>
      )}
      {userFactors.recoveryCodesLeft > 0 && (
        <p className={styles.troubleLink}>
          {isLost ? 'Found one? ' : 'Lost both? '}
          <button type="button" className="link link-btn" onClick={() => setLost(!isLost)}>
            {isLost ? 'Use another way' : 'Use a recovery code'}
          </button>
        </p>
      )}
    </>
  )
}

/** Prompts the user over the page to confirm their identity. The page keeps its input even if the dialog is closed. */
export const IdentityDialog = ({ email }: { email: string }) => {
  const factorsQuery = useApiQuery(factors.read, {})
  return (
    <Dialog
      title="Confirm it's you"
      note="It's been more than 15 minutes. Confirm to continue. Nothing you typed is lost."
      width={440}
      onClose={() => identityPrompt.answer(false)}
    >
      <QueryBoundary query={factorsQuery} name="Ways to confirm">
        {userFactors => <Ways email={email} userFactors={userFactors} />}
      </QueryBoundary>
    </Dialog>
  )
}
