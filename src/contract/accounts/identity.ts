import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { appCode, recoveryCode } from './factors.ts'
import { PasskeyRequest, UsedPasskey } from './passkeys.ts'

const required = 'Enter your password.'

/** Confirms the user's identity before an action that requires it (`proof` of an endpoint). */
export const identity = {
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/confirm',
    access: 'signed-in',
    summary:
      'Give the password again, and a code of the authenticator app where one is on; for 15 minutes the session may do what asks for it',
    input: z.object({
      password: z.string({ error: required }).min(1, required).max(128, 'That is not the password.'),
      /** Code of the authenticator app, if one is enabled. */
      code: appCode.optional(),
    }),
    answer: z.null(),
    status: 204,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/confirm/passkey/options',
    access: 'signed-in',
    summary: 'What the browser needs to confirm with a passkey; good for five minutes and once',
    input: z.object({}),
    answer: PasskeyRequest,
  }),
  confirmWithPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/confirm/passkey',
    access: 'signed-in',
    summary: 'The same as with the password, with a passkey',
    input: z.object({ used: UsedPasskey }),
    answer: z.null(),
    status: 204,
  }),
  confirmWithCode: endpoint({
    method: 'POST',
    path: '/api/auth/confirm/recovery-code',
    access: 'signed-in',
    summary: 'The same with a recovery code, which counts once',
    input: z.object({ recoveryCode }),
    answer: z.null(),
    status: 204,
  }),
}
