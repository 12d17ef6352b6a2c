import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { cursor, flag, id, moment, pageSize } from '#contract/kernel/values'
import { User } from './accounts.ts'
import { Passkey } from './passkeys.ts'

/** Six-digit code of an authenticator app, with or without a space. */
export const appCode = z
  .string({ error: 'Type the six digits of the app.' })
  .max(20, 'Type the six digits of the app.')
  .transform(typed => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Type the six digits of the app.'))

/** A recovery code in any notation. */
export const recoveryCode = z
  .string({ error: 'Type a recovery code.' })
  .max(60, 'That is not a recovery code.')
  .transform(typed => typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
  .pipe(z.string().length(16, 'A recovery code has sixteen letters and digits.'))

const isOver = 'This sign-in is over. Sign in again.'

/** Ten single-use recovery codes, shown only once; null if the existing ones stay valid. */
const NewCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

/** The user's sign-in methods and second factors. */
export const Factors = z.object({
  /** False if the instance's URL does not support passkeys. */
  arePasskeysOffered: z.boolean(),
  passkeys: z.array(Passkey),
  hasPassword: z.boolean(),
  /** Time of the latest password change, as far as the audit log goes back. */
  passwordChangedAt: moment.nullable(),
  /** Time since which an authenticator app is required; null without an app. */
  appSince: moment.nullable(),
  /** Whether a passkey is required after the password. */
  isPasskeyAsked: z.boolean(),
  /** Whether the server admin requires a second factor for site admins and this one has none yet. */
  isMissing: z.boolean(),
  recoveryCodesLeft: z.number(),
})
export type Factors = z.infer<typeof Factors>

export const SignIn = z.object({
  id: id(),
  at: moment,
  isFailed: z.boolean(),
  /** Factor used in addition to or instead of the password; for a failed sign-in, the factor that was wrong. */
  with: z.enum(['password', 'passkey', 'app', 'recovery code', 'code']),
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** Whether the device is new for the account, except for the first sign-in. */
  isNewDevice: z.boolean(),
})
export type SignIn = z.infer<typeof SignIn>

export const factors = {
  read: endpoint({
    method: 'GET',
    path: '/api/auth/factors',
    access: 'signed-in',
    summary: 'What the caller signs in with',
    input: z.object({}),
    answer: Factors,
  }),
  beginApp: endpoint({
    method: 'POST',
    path: '/api/auth/authenticator-app',
    access: 'signed-in',
    proof: 'recently',
    summary: 'A secret for an authenticator app; nothing asks for it before a code confirms it',
    input: z.object({}),
    answer: z.object({
      /** Secret in the form that users type. */
      secret: z.string(),
      /** URL for the QR code. */
      address: z.string(),
    }),
  }),
  confirmApp: endpoint({
    method: 'PUT',
    path: '/api/auth/authenticator-app',
    access: 'signed-in',
    proof: 'recently',
    summary: 'Confirm the authenticator app with a code; from now on one is asked for after the password',
    input: z.object({ code: appCode }),
    answer: NewCodes,
  }),
  removeApp: endpoint({
    method: 'DELETE',
    path: '/api/auth/authenticator-app',
    access: 'signed-in',
    proof: 'recently',
    summary: 'Turn the authenticator app off',
    input: z.object({}),
    answer: z.null(),
    status: 204,
  }),
  askPasskey: endpoint({
    method: 'PUT',
    path: '/api/auth/passkey-after-password',
    access: 'signed-in',
    proof: 'recently',
    summary: 'Whether the password alone is enough where there is a passkey',
    input: z.object({ isAsked: flag() }),
    answer: NewCodes,
  }),
  makeCodes: endpoint({
    method: 'POST',
    path: '/api/auth/recovery-codes',
    access: 'signed-in',
    proof: 'recently',
    summary: 'Make ten new recovery codes, shown this once; the ones from before stop counting',
    input: z.object({}),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    status: 201,
  }),
  secondStep: endpoint({
    method: 'POST',
    path: '/api/auth/second-step',
    access: 'anyone',
    summary: 'Finish a sign-in whose password was right, with a code of the app or a recovery code',
    input: z.object({
      ticket: z
        .string()
        .max(100, isOver)
        .regex(/^[\w-]+$/, isOver),
      /** Exactly one of the two is required. */
      code: appCode.optional(),
      recoveryCode: recoveryCode.optional(),
      rememberMe: flag().default(false),
    }),
    answer: User,
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/api/auth/sign-ins',
    access: 'signed-in',
    summary: "The caller's own sign-ins and failed tries, newest first; X-Next-Cursor tells where to go on",
    input: z.object({ limit: pageSize(100).default(10), cursor: cursor().optional() }),
    answer: z.array(SignIn),
  }),
  shutOut: endpoint({
    method: 'POST',
    path: '/api/auth/sign-ins/not-me',
    access: 'signed-in',
    proof: 'recently',
    summary: 'Say that a sign-in was somebody else: ends the other sessions and every access token',
    input: z.object({}),
    answer: z.null(),
    status: 204,
  }),
}
