/** Whose passkeys count, as browsers check it (the relying party of WebAuthn). */
export type PasskeySite = { origin: string; host: string }

/** What an authenticator answered when it made a passkey, as a browser hands it over. */
export type MadePasskey = {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; attestationObject: string; transports: string[] }
}

/** What an authenticator answered when it was asked to sign. */
export type UsedPasskey = {
  id: string
  rawId: string
  type: 'public-key'
  response: {
    clientDataJSON: string
    authenticatorData: string
    signature: string
    userHandle?: string | undefined
  }
}

export type PasskeyKey = { credentialId: string; publicKey: string; counter: number }

type Expected = { challenge: string; site: PasskeySite }

/**
 * What core asks of whoever reads what authenticators sign. Each answers undefined for what is not signed as it must be:
 * of this site and challenge, by a present and verified person, with a counter that moved on.
 */
export type PasskeyChecks = {
  checkMade(answer: MadePasskey, expected: Expected): Promise<PasskeyKey | undefined>
  /** The counter from now on. */
  checkUsed(
    answer: UsedPasskey,
    expected: Expected & { passkey: PasskeyKey },
  ): Promise<{ counter: number } | undefined>
}
