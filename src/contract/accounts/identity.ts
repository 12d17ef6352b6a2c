import { z } from 'zod'
import { object } from '#contract/kernel/values'
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
      'Confirm the password, plus an authenticator code if one is on; valid for 15 minutes in this session',
    input: object(() => ({
      password: z.string({ error: required }).min(1, required).max(128, 'Incorrect password.'),
      /** Code of the authenticator app, if one is enabled. */
      code: appCode.optional(),
    })),
    output: z.null(),
    status: 204,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/confirm/passkey/options',
    access: 'signed-in',
    summary: 'Options for the browser to confirm with a passkey; valid once within five minutes',
    input: object(() => ({})),
    output: PasskeyRequest,
  }),
  confirmWithPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/confirm/passkey',
    access: 'signed-in',
    summary: 'Confirm with a passkey instead of the password',
    input: object(() => ({ used: UsedPasskey })),
    output: z.null(),
    status: 204,
  }),
  confirmWithCode: endpoint({
    method: 'POST',
    path: '/api/auth/confirm/recovery-code',
    access: 'signed-in',
    summary: 'Confirm with a recovery code, which works once',
    input: object(() => ({ recoveryCode })),
    output: z.null(),
    status: 204,
  }),
}
