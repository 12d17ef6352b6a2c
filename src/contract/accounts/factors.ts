import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { cursor, flag, id, moment, pageSize, object } from '#contract/kernel/values'
import { User } from './accounts.ts'
import { Passkey } from './passkeys.ts'

/** Six-digit code of an authenticator app, with or without a space. */
export const appCode = z
  .string({ error: 'Enter the 6-digit code from the app.' })
  .max(20, 'Enter the 6-digit code from the app.')
  .transform(value => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6-digit code from the app.'))

/** A recovery code in any notation. */
export const recoveryCode = z
  .string({ error: 'Enter a recovery code.' })
  .max(60, "That isn't a recovery code.")
  .transform(value => value.toLowerCase().replace(/[^a-z0-9]/g, ''))
  .pipe(z.string().length(16, 'Recovery codes have sixteen letters and digits.'))

const isOver = 'This sign-in has expired. Sign in again.'

/** Ten single-use recovery codes, shown only once; null if the existing ones stay valid. */
const NewCodes = object(() => ({ recoveryCodes: z.array(z.string()).nullable() }))

/** The user's sign-in methods and second factors. */
export const Factors = object(() => ({
  /** False if the instance's URL does not support passkeys. */
  arePasskeysOffered: z.boolean(),
  passkeys: z.array(Passkey),
  hasPassword: z.boolean(),
  /** Time of the latest password change, as far as the audit log goes back. */
  passwordChangedAt: moment.nullable(),
  /** Time since which an authenticator app is required; null without an app. */
  appSince: moment.nullable(),
  /** Whether a passkey is required after the password. */
  isPasskeyRequired: z.boolean(),
  /** Whether the server admin requires a second factor for site admins and this one has none yet. */
  isMissing: z.boolean(),
  recoveryCodesLeft: z.number(),
}))
export type Factors = z.infer<typeof Factors>

export const SignIn = object(() => ({
  id: id(),
  at: moment,
  isFailed: z.boolean(),
  /** Factor used in addition to or instead of the password; for a failed sign-in, the factor that was wrong. */
  with: z.enum(['password', 'passkey', 'app', 'recovery code', 'code']),
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** Whether the device is new for the account, except for the first sign-in. */
  isNewDevice: z.boolean(),
}))
export type SignIn = z.infer<typeof SignIn>

export const factors = {
  read: endpoint({
    method: 'GET',
    path: '/api/auth/factors',
    access: 'signed-in',
    summary: "The caller's sign-in methods",
    input: object(() => ({})),
    output: Factors,
  }),
  beginApp: endpoint({
    method: 'POST',
    path: '/api/auth/authenticator-app',
    access: 'signed-in',
    recentAuth: 'recently',
    summary: 'Create an authenticator app secret; it takes effect once a code confirms it',
    input: object(() => ({})),
    output: object(() => ({
      /** Secret in the form that users type. */
      secret: z.string(),
      /** URL for the QR code. */
      address: z.string(),
    })),
  }),
  confirmApp: endpoint({
    method: 'PUT',
    path: '/api/auth/authenticator-app',
    access: 'signed-in',
    recentAuth: 'recently',
    summary: 'Confirm the authenticator app with a code; from then on, a code is required after the password',
    input: object(() => ({ code: appCode })),
    output: NewCodes,
  }),
  removeApp: endpoint({
    method: 'DELETE',
    path: '/api/auth/authenticator-app',
    access: 'signed-in',
    recentAuth: 'recently',
    summary: 'Turn off the authenticator app',
    input: object(() => ({})),
    output: z.null(),
    status: 204,
  }),
  requirePasskey: endpoint({
    method: 'PUT',
    path: '/api/auth/passkey-after-password',
    access: 'signed-in',
    recentAuth: 'recently',
    summary: 'Set whether the password alone is enough when there is a passkey',
    input: object(() => ({ isAsked: flag() })),
    output: NewCodes,
  }),
  makeCodes: endpoint({
    method: 'POST',
    path: '/api/auth/recovery-codes',
    access: 'signed-in',
    recentAuth: 'recently',
    summary: 'Create ten new recovery codes, shown once; the old ones stop working',
    input: object(() => ({})),
    output: object(() => ({ recoveryCodes: z.array(z.string()) })),
    status: 201,
  }),
  secondStep: endpoint({
    method: 'POST',
    path: '/api/auth/second-step',
    access: 'anyone',
    summary: 'Finish a sign-in after the password, with an app code or recovery code',
    input: object(() => ({
      ticket: z
        .string()
        .max(100, isOver)
        .regex(/^[\w-]+$/, isOver),
      /** Exactly one of the two is required. */
      code: appCode.optional(),
      recoveryCode: recoveryCode.optional(),
      rememberMe: flag().default(false),
    })),
    output: User,
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/api/auth/sign-ins',
    access: 'signed-in',
    summary:
      "The caller's sign-ins and failed attempts, newest first; the X-Next-Cursor header has the next cursor",
    input: object(() => ({ limit: pageSize(100).default(10), cursor: cursor().optional() })),
    output: z.array(SignIn),
  }),
  signOutOthers: endpoint({
    method: 'POST',
    path: '/api/auth/sign-ins/not-me',
    access: 'signed-in',
    recentAuth: 'recently',
    summary: 'Report a sign-in as not yours: ends all other sessions and access tokens',
    input: object(() => ({})),
    output: z.null(),
    status: 204,
  }),
}
