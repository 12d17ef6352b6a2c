import type { PasskeyChecks } from '#core/kernel/ports/passkeys'

/** Loaded with the first passkey: it adds a quarter of a second to startup, and most runs don't need it. */
const load = () => import('@simplewebauthn/server')

/** Returns undefined for any invalid or malformed input, without revealing the reason. */
const unlessItThrows = async <T>(check: () => Promise<T | undefined>): Promise<T | undefined> => {
  try {
    return await check()
  } catch {
    return undefined
  }
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

export const passkeyChecks: PasskeyChecks = {
  checkMade: async (credential, { challenge, site }) => {
    const { verifyRegistrationResponse } = await load()
    return unlessItThrows(async () => {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        requireUserVerification: true,
      })
      if (!verified) return undefined
      const { id, publicKey, counter } = registrationInfo.credential
      return { credentialId: id, publicKey: base64url(publicKey), counter }
    })
  },
  checkUsed: async (credential, { challenge, site, passkey }) => {
    const { verifyAuthenticationResponse } = await load()
    return unlessItThrows(async () => {
      const { userHandle, ...response } = credential.response
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...credential,
          response: userHandle === undefined ? response : { ...response, userHandle },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      })
      return verified ? { counter: authenticationInfo.newCounter } : undefined
    })
  },
}
