import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { flag, id, moment, text, object } from '#contract/kernel/values'
import { User } from './accounts.ts'

const unreadable = "That isn't a valid passkey response. Try again."

const base64url = (max: number) =>
  z
    .string({ error: unreadable })
    .max(max, unreadable)
    .regex(/^[A-Za-z0-9_-]+$/, unreadable)

/** Browser response (WebAuthn) without the unused fields. */
const passkeyResponse = <S extends z.ZodRawShape>(response: S) =>
  z.object(
    {
      id: base64url(1400),
      rawId: base64url(1400),
      type: z.literal('public-key', { error: unreadable }),
      response: z.object({ clientDataJSON: base64url(4000), ...response }, { error: unreadable }),
    },
    { error: unreadable },
  )

const transports = z
  .array(z.string().regex(/^[a-z-]{1,20}$/, unreadable), { error: unreadable })
  .max(10, unreadable)

const MadePasskey = passkeyResponse({
  attestationObject: base64url(20_000),
  transports: transports.default([]),
})

export const UsedPasskey = passkeyResponse({
  authenticatorData: base64url(4000),
  signature: base64url(4000),
  userHandle: base64url(100)
    .nullish()
    .transform(handle => handle ?? undefined),
})

const descriptor = object(() => ({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
}))

/** Options of `navigator.credentials.get`, as JSON. */
export const PasskeyRequest = object(() => ({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
}))

/** Options of `navigator.credentials.create`, as JSON. */
const PasskeyCreation = object(() => ({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
}))

export const Passkey = object(() => ({
  id: id(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  /** Whether the passkey is a hardware security key rather than built into a device. */
  isSecurityKey: z.boolean(),
}))
export type Passkey = z.infer<typeof Passkey>

const name = text('Name the passkey', 60, 'At most 60 characters')

/** Passkeys: sign-in by fingerprint, face or security key, without a password. */
export const passkeys = {
  beginAdding: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/options',
    access: 'signed-in',
    recentAuth: 'recently',
    summary: 'Options for the browser to create a passkey; valid once within five minutes',
    input: object(() => ({})),
    output: PasskeyCreation,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'signed-in',
    recentAuth: 'recently',
    summary: 'Add the passkey created by the browser',
    input: object(() => ({ made: MadePasskey, name: name.default('Passkey') })),
    output: Passkey,
    status: 201,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/auth/passkeys/:id',
    access: 'signed-in',
    summary: 'Rename a passkey',
    input: object(() => ({ id: id(), name })),
    output: Passkey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    access: 'signed-in',
    recentAuth: 'recently',
    summary: 'Remove a passkey, except the last one of an account without a password',
    input: object(() => ({ id: id() })),
    output: z.null(),
    status: 204,
  }),
  beginSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: 'anyone',
    summary: 'Options for the browser to sign in with a passkey; valid once within five minutes',
    input: object(() => ({})),
    output: PasskeyRequest,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'anyone',
    summary: 'Sign in with a passkey alone',
    input: object(() => ({ used: UsedPasskey, rememberMe: flag().default(false) })),
    output: User,
  }),
}
