/** Site that passkeys belong to, as browsers verify it (the relying party of WebAuthn). */
export type PasskeySite = { origin: string; host: string }

/** Authenticator response after creating a passkey, as passed on by a browser. */
type MadePasskey = {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; attestationObject: string; transports: string[] }
}

/** Authenticator response to a request to sign. */
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
 * Port for verifying authenticator signatures. Each method returns undefined unless the response is signed for this
 * site and challenge, with user presence and verification, and an advanced counter.
 */
export type PasskeyChecks = {
  checkMade(response: MadePasskey, expected: Expected): Promise<PasskeyKey | undefined>
  /** Returns the new counter. */
  checkUsed(
    response: UsedPasskey,
    expected: Expected & { passkey: PasskeyKey },
  ): Promise<{ counter: number } | undefined>
}
