import type { OutputOf, InputOf } from '#contract/kernel/endpoint'
import type { passkeys } from '#contract/accounts/passkeys'

/** Loaded when somebody comes to use a passkey. */
const load = () => import('@simplewebauthn/browser')

/** Whether the site that a passkey would be for is the one that is shown. */
export const isOfThisHost = (host: string): boolean =>
  location.hostname === host || location.hostname.endsWith(`.${host}`)

/** Has the browser make a passkey. Throws what the browser throws, such as when somebody thinks better of it. */
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
 * Has the browser sign with a passkey: in a dialog of its own, or from the suggestions of a field whose autocomplete ends
 * in `webauthn`. Asking again ends the question before.
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

/** What is said when a browser made or used no passkey; undefined where somebody only thought better of it. */
export const passkeyFault = (error: unknown): string | undefined => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return undefined
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  return error instanceof Error && error.message !== '' ? error.message : "The browser didn't use a passkey."
}
