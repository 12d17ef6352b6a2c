import { Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { accounts } from '#contract/accounts/accounts'
import { passkeys } from '#contract/accounts/passkeys'
import { Button } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast'
import { call } from '#ui/lib/call'
import { isOfThisHost, passkeyFault, signWithPasskey, canUsePasskeys } from '#ui/lib/passkeys'

type Props = { rememberMe: () => boolean; onDone: () => unknown }

/** A passkey challenge is valid for five minutes; it is renewed before that. */
const suggestIntervalMs = 4 * 60_000

const useSignIn = ({ rememberMe, onDone }: Props) => {
  const client = useQueryClient()
  const signIn = async (how: 'asked' | 'suggested'): Promise<boolean> => {
    const options = await call(passkeys.beginSignIn, {})
    if (!isOfThisHost(options.rpId)) return false
    const used = await signWithPasskey(options, how)
    await call(passkeys.signIn, { used, rememberMe: rememberMe() })
    await client.invalidateQueries({ queryKey: [accounts.current.path] })
    onDone()
    return true
  }
  const latest = useRef(signIn)
  useEffect(() => {
    latest.current = signIn
  })
  return latest
}

const toastFault = (error: unknown) => {
  const fault = passkeyFault(error)
  if (fault !== undefined) toast('negative', 'Login Failed', fault)
}

/**
 * Signs in with a passkey, from the email field's autofill or with the button. Renders nothing when passkeys are
 * unavailable.
 */
export const PasskeyButton = (props: Props) => {
  const signIn = useSignIn(props)
  const [isBusy, setBusy] = useState(false)
  const [isThere, setThere] = useState(canUsePasskeys)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (!isThere) return
    // Ignore dismissed suggestions: the form is still there.
    const suggest = () => void signIn.current('suggested').catch(() => undefined)
    suggest()
    const timer = setInterval(suggest, suggestIntervalMs)
    return () => clearInterval(timer)
  }, [signIn, isThere, attempts])
  if (!isThere) return null
  const press = () => {
    setBusy(true)
    signIn
      .current('asked')
      .then(setThere, toastFault)
      .finally(() => {
        setBusy(false)
        setAttempts(attempts + 1)
      })
  }
  return (
    <Button size="lg" block busy={isBusy && 'Waiting for the passkey'} onClick={press}>
      <Fingerprint />
      Sign in with a passkey
    </Button>
  )
}
