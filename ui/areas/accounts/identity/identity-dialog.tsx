import { useState } from 'react'
import { Fingerprint } from 'lucide-react'
import { signWithPasskey, passkeyFault, canUsePasskeys } from '#ui/lib/passkeys'
import { call } from '#ui/lib/call'
import { identity } from '#contract/accounts/identity'
import { identityPrompt } from '#ui/lib/auth-prompt'
import { toast, toastError } from '#ui/components/toast'
import { Button } from '#ui/components/button.tsx'
import { useApiForm } from '#ui/lib/use-api-form'
import { Form } from '#ui/components/form.tsx'
import { TextField, PasswordField } from '#ui/components/text-field.tsx'
import { type Factors, factors, appCode } from '#contract/accounts/factors'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Dialog } from '#ui/components/dialog.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { PasswordOwner } from '#ui/components/person-fields.tsx'
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

const withCode = identity.confirm.input.extend({ code: appCode })

/**
 * Asks for the password, plus a code when an authenticator app is on: otherwise the password alone could turn the app
 * off.
 */
export const WithPassword = ({
  email,
  isFirst,
  hasApp,
}: {
  email: string
  isFirst: boolean
  hasApp: boolean
}) => {
  const form = useApiForm(identity.confirm, {
    refresh: 'nothing',
    schema: hasApp ? withCode : identity.confirm.input,
    defaultValues: { password: '', ...(hasApp && { code: '' }) },
    onDone: () => identityPrompt.answer(true),
    onError: toastError('Not confirmed', "Couldn't check the password"),
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
      {hasApp && (
        <TextField
          label="Authenticator app code"
          hint="Six digits, new every 30 seconds."
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.field('code')}
        />
      )}
      <Button
        type="submit"
        block
        variant={isFirst ? 'primary' : 'secondary'}
        busy={form.isSending && 'Confirming'}
      >
        {hasApp ? 'Confirm with password and code' : 'Confirm with password'}
      </Button>
    </Form>
  )
}
