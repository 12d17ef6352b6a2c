import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { Scope } from '#contract/kernel/scope'
import { id, moment, text, whole, object } from '#contract/kernel/values'

export const AccessToken = object(() => ({
  id: id(),
  name: z.string(),
  lastFour: z.string(),
  scopes: z.array(Scope),
  createdAt: moment,
  endsAt: moment,
  lastUsedAt: moment.nullable(),
  /** Network address of the latest use. */
  lastAddress: z.string().nullable(),
}))
export type AccessToken = z.infer<typeof AccessToken>

const days = 'A token must last from 1 to 365 days'

/** Personal access tokens for scripts, each limited to a scope and a period. */
export const tokens = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/tokens',
    access: 'signed-in',
    summary: 'Personal access tokens, without their secrets',
    input: object(() => ({})),
    output: z.array(AccessToken),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/auth/tokens',
    access: 'signed-in',
    recentAuth: 'recently',
    summary: 'Create a personal access token; its secret is only shown once',
    input: object(() => ({
      name: text('Name is required', 100),
      scopes: z
        .array(Scope, { error: "Choose the token's scopes" })
        .min(1, "Choose the token's scopes")
        .max(50, 'At most 50 scopes')
        .default(['read']),
      expiresInDays: whole(1, 365, days).default(90),
    })),
    output: object(() => ({ ...AccessToken.shape, token: z.string() })),
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/auth/tokens/:id',
    access: 'signed-in',
    summary: 'Revoke a personal access token',
    input: object(() => ({ id: id() })),
    output: z.null(),
    status: 204,
  }),
}
