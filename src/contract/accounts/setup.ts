import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { email, text, object } from '#contract/kernel/values'
import { newPassword, User } from './accounts.ts'
import { secret } from './passwords.ts'

/** A page that new users must accept. */
export const TermsPage = object(() => ({ title: z.string(), slug: z.string() }))
export type TermsPage = z.infer<typeof TermsPage>

/** First run: creates the first site admin with the link that the server printed. */
export const setup = {
  needed: endpoint({
    method: 'GET',
    path: '/api/setup',
    access: 'anyone',
    summary: 'Whether setup is still open, and what new accounts must provide',
    input: object(() => ({})),
    output: object(() => ({
      needed: z.boolean(),
      /** Whether the printed link can create a site admin: there is none yet, or none who can sign in. */
      acceptsLink: z.boolean(),
      registration: z.enum(['open', 'invite', 'closed']),
      passwordMinLength: z.number(),
      /** Pages that `acceptsTerms` refers to; empty if none must be accepted. */
      terms: z.array(TermsPage),
    })),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/setup',
    access: 'anyone',
    summary: 'Create the first site admin with the printed one-time token',
    input: object(() => ({
      token: secret,
      email: email('Please enter a valid email address'),
      firstName: text('First name is required', 100),
      lastName: text('Last name is required', 100),
      password: newPassword,
    })),
    output: User,
    status: 201,
  }),
}
