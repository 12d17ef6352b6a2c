import type { OutputOf, InputOf } from '#contract/kernel/endpoint'
import type { passkeys } from '#contract/accounts/passkeys'

/** Loaded on first use of a passkey. */
const load = () => import('@simplewebauthn/browser')

/** Whether a passkey for the host would be valid on the current site. */
export const isOfThisHost = (host: string): boolean =>
  location.hostname === host || location.hostname.endsWith(`.${host}`)

/** Creates a passkey in the browser. Passes on the browser's errors, such as when the user cancels. */
export const makePasskey = async (
  optionsJSON: OutputOf<typeof passkeys.beginAdding>,
): Promise<InputOf<typeof passkeys.add>['made']> => {
  const { startRegistration } = await load()
  const { id, rawId, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/**
 * Signs with a passkey: in the browser's dialog, or from the autofill of a field whose autocomplete ends in `webauthn`.
 * A new request aborts the previous one.
 */
export const signWithPasskey = async (
  optionsJSON: OutputOf<typeof passkeys.beginSignIn>,
  how: 'asked' | 'suggested' = 'asked',
): Promise<InputOf<typeof passkeys.signIn>['used']> => {
  const { startAuthentication } = await load()
  const used = await startAuthentication({ optionsJSON, useBrowserAutofill: how === 'suggested' })
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response
  return {
    id: used.id,
    rawId: used.rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle || undefined },
  }
}

/** Returns the message for a failed passkey operation; undefined if the user canceled. */
export const passkeyFault = (error: unknown): string | undefined => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return undefined
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  return error instanceof Error && error.message !== '' ? error.message : "The browser didn't use a passkey."
}

const isAddress = /^[\d.]+$|:/

/** Whether this browser supports passkeys for the site: only for host names, over HTTPS or on localhost. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !isAddress.test(location.hostname)
