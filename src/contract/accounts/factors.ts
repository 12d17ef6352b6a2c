import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { cursor, flag, id, moment, pageSize } from '#contract/kernel/values'
import { User } from './accounts.ts'
import { Passkey } from './passkeys.ts'

/** Six digits of an authenticator app, typed with or without a space. */
export const appCode = z
  .string({ error: 'Type the six digits of the app.' })
  .max(20, 'Type the six digits of the app.')
  .transform(typed => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Type the six digits of the app.'))

/** A recovery code, however it was typed. */
export const recoveryCode = z
  .string({ error: 'Type a recovery code.' })
  .max(60, 'That is not a recovery code.')
  .transform(typed => typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
  .pipe(z.string().length(16, 'A recovery code has sixteen letters and digits.'))

const isOver = 'This sign-in is over. Sign in again.'

/** Ten codes that each sign in once, shown this once; null where the ones from before go on counting. */
const NewCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

/** What somebody signs in with, and what is asked after the password. */
export const Factors = z.object({
  /** False where the installation has no address that browsers keep passkeys for. */
  arePasskeysOffered: z.boolean(),
  passkeys: z.array(Passkey),
  hasPassword: z.boolean(),
  /** When it was set last, as far as the audit log goes back. */
  passwordChangedAt: moment.nullable(),
  /** Since when an authenticator app is asked for; null for no app. */
  appSince: moment.nullable(),
  /** Whether a passkey is asked for after the password. */
  isPasskeyAsked: z.boolean(),
  /** Whether the host asks administrators for one, and this one has none yet. */
  isMissing: z.boolean(),
  recoveryCodesLeft: z.number(),
})
export type Factors = z.infer<typeof Factors>

export const SignIn = z.object({
  id: id(),
  at: moment,
  isFailed: z.boolean(),
  /** What was shown besides the password, or instead; what was wrong, where it failed. */
  with: z.enum(['password', 'passkey', 'app', 'recovery code', 'code']),
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** With something the account was not signed in with before, the very first time left out. */
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
      /** As people type it. */
      secret: z.string(),
      /** As a QR code holds it. */
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
      /** One of the two. */
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
