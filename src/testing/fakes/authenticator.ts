import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { InputOf } from '#contract/kernel/endpoint'
import type { OutputOf } from '#contract/kernel/endpoint'
import type { passkeys } from '#contract/accounts/passkeys'

/*
 * Software authenticator that really signs (ES256, no attestation) according to WebAuthn, so that the verifying code is
 * tested without stubs.
 */

type Creation = OutputOf<typeof passkeys.beginAdding>
type Request = OutputOf<typeof passkeys.beginSignIn>
type Made = InputOf<typeof passkeys.add>['made']
type Used = InputOf<typeof passkeys.signIn>['used']

type Cbor = string | number | Uint8Array | Map<string | number, Cbor>

const cborHeader = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? cborHeader(1, -1 - value) : cborHeader(0, value)
  if (typeof value === 'string')
    return Buffer.concat([cborHeader(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([cborHeader(2, value.length), value])
  return Buffer.concat([
    cborHeader(5, value.size),
    ...[...value].flatMap(([key, part]) => [cbor(key), cbor(part)]),
  ])
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url')

const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

const present = 1
const verified = 4
const hasKey = 64

export type Authenticator = {
  make(options: Creation): Made
  use(options: Request): Used
  /** Sets the signature counter back, like a copy made earlier. */
  turnBack(uses: number): void
}

/** @param options properties of an attack: another site, or no user verification */
export const authenticator = (
  options: { origin?: string; host?: string; isVerified?: boolean } = {},
): Authenticator => {
  const origin = options.origin ?? 'http://localhost:3000'
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(24)
  let uses = 0
  let handle = base64url('nobody')

  const clientData = (type: string, challenge: string): string =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })
  const authData = (host: string, flags: number): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses)
    const all = present | (options.isVerified === false ? 0 : verified) | flags
    return Buffer.concat([sha256(options.host ?? host), Buffer.from([all]), counter])
  }
  const named = { id: base64url(credentialId), rawId: base64url(credentialId), type: 'public-key' as const }

  return {
    make: ({ rp, user, challenge }) => {
      handle = user.id
      const length = Buffer.from([0, credentialId.length])
      const data = Buffer.concat([
        authData(rp.id, hasKey),
        Buffer.alloc(16),
        length,
        credentialId,
        coseOf(publicKey),
      ])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    use: ({ rpId, challenge }) => {
      uses += 1
      const client = clientData('webauthn.get', challenge)
      const data = authData(rpId, 0)
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: handle,
        },
      }
    },
    turnBack: fewer => void (uses -= fewer),
  }
}
