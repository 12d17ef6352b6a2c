import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'

const required = 'Enter your password.'

/** Showing again that it is really you, before an act that asks for it (`proof` of an endpoint). */
export const identity = {
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/confirm',
    access: 'signed-in',
    summary: 'Give the password again; for 15 minutes the session may do what asks for it',
    input: z.object({
      password: z.string({ error: required }).min(1, required).max(128, 'That is not the password.'),
    }),
    answer: z.null(),
    status: 204,
  }),
}
