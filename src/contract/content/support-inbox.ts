import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { id, moment, pageSize, prose, whole, object } from '#contract/kernel/values'

export const supportStates = ['open', 'answered', 'closed'] as const

export const SupportLine = object(() => ({
  /** Number of the request, which the user knows too. */
  id: id(),
  state: z.enum(supportStates),
  name: z.string(),
  email: z.string(),
  /** Null for a visitor. */
  userId: id().nullable(),
  isPremium: z.boolean(),
  leagueId: id().nullable(),
  leagueName: z.string().nullable(),
  /** Beginning of the request. */
  excerpt: z.string(),
  askedAt: moment,
  changedAt: moment,
}))
export type SupportLine = z.infer<typeof SupportLine>

export const SupportRequest = object(() => ({
  ...SupportLine.shape,
  messages: z.array(
    z.object({
      id: id(),
      isOurs: z.boolean(),
      /** Support agent who wrote it; null for the requester and for deleted users. */
      by: z.string().nullable(),
      text: z.string(),
      at: moment,
    }),
  ),
}))
export type SupportRequest = z.infer<typeof SupportRequest>

const path = '/api/admin/support'
const one = object(() => ({ id: id() }))

export const supportInbox = {
  desk: endpoint({
    method: 'GET',
    path: '/api/support/desk',
    access: 'anyone',
    summary: 'Whether anyone reads support requests',
    input: object(() => ({})),
    output: object(() => ({ isOpen: z.boolean() })),
  }),
  list: endpoint({
    method: 'GET',
    path,
    access: 'site-admin',
    summary: 'Support requests: open ones Premium first then oldest first, others newest first',
    input: object(() => ({
      state: z.enum(supportStates).default('open'),
      limit: pageSize(200).default(50),
      /** Number of requests to skip. */
      offset: whole(0, 1_000_000).default(0),
    })),
    output: object(() => ({ requests: z.array(SupportLine), open: z.number(), found: z.number() })),
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: 'site-admin',
    summary: 'A request with all messages',
    input: one,
    output: SupportRequest,
  }),
  answer: endpoint({
    method: 'POST',
    path: `${path}/:id/answer`,
    access: 'site-admin',
    summary: 'Reply to a request by email',
    input: object(() => ({ ...one.shape, text: prose('Enter a reply', 5000) })),
    output: SupportRequest,
  }),
  setState: endpoint({
    method: 'PUT',
    path: `${path}/:id/state`,
    access: 'site-admin',
    summary: 'Close or reopen a request',
    input: object(() => ({
      ...one.shape,
      state: z.enum(['open', 'closed'], { error: 'Choose open or closed' }),
    })),
    output: SupportRequest,
  }),
}
