import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { email, id, object } from '#contract/kernel/values'
import { newPassword } from './accounts.ts'

/** Secret of a link or request body. */
export const secret = z
  .string({ error: 'The link is incomplete' })
  .min(1, 'The link is incomplete')
  .max(200, 'The link is invalid')

export const Message = object(() => ({ message: z.string() }))

const fillIn = 'Please fill in all password fields.'

export const passwords = {
  forgot: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'anyone',
    summary: 'Request a link to set a new password; the response is the same for unknown addresses',
    input: object(() => ({ email: email('Please enter a valid email address') })),
    output: Message,
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/auth/verify-reset-token',
    access: 'anyone',
    summary: 'Whether a link to set a password still works',
    input: object(() => ({ token: secret })),
    output: object(() => ({ ...Message.shape, email: z.string() })),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'anyone',
    summary: 'Set a new password with a link',
    input: object(() => ({ token: secret, newPassword })),
    output: Message,
  }),
  notMe: endpoint({
    method: 'POST',
    path: '/api/auth/not-me',
    access: 'anyone',
    summary: 'Report a sign-in as not yours with an emailed link: ends sessions, tokens and the password',
    input: object(() => ({ token: secret })),
    /** Token that sets a new password immediately (reset-password). */
    output: object(() => ({ resetToken: z.string() })),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/auth/change-password',
    access: 'signed-in',
    summary: 'Change the password; all other sessions end, and access tokens except those in `keepTokens`',
    input: object(() => ({
      currentPassword: z
        .string({ error: fillIn })
        .min(1, fillIn)
        .max(128, 'Your current password is incorrect.'),
      newPassword: z
        .string({ error: fillIn })
        .min(1, fillIn)
        .min(6, 'Password must be at least 6 characters long.')
        .max(128, 'Password must be at most 128 characters'),
      /** Access tokens that remain valid. */
      keepTokens: z.array(id()).max(50, 'At most 50 tokens').default([]),
    })),
    output: Message,
  }),
}
