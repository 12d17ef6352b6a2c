import { z } from 'zod'
import { people } from '#contract/accounts/accounts'
import { endpoint } from '#contract/kernel/endpoint'
import { id, moment } from '#contract/kernel/values'
import { OutboxMail } from '#contract/administration/mail'

/** What an administrator is shown of one person. */
export const PersonPage = z.object({
  person: people.list.answer.element,
  /** Those they run, then those they belong to. */
  leagues: z.array(
    z.object({
      id: id(),
      name: z.string(),
      runsIt: z.boolean(),
      teamName: z.string().nullable(),
      memberCount: z.number(),
      currency: z.string(),
      totalDistributed: z.number(),
    }),
  ),
  /** Where they are signed in, the last used first. */
  sessions: z.array(
    z.object({ id: id(), lastSeenAt: moment, createdAt: moment, userAgent: z.string(), address: z.string() }),
  ),
  tokens: z.number(),
  /** The newest mails to them, without their texts. */
  mails: z.array(OutboxMail),
  /** What they pay for by card, in the card provider's words; null where they never did. */
  subscription: z
    .object({ status: z.string(), periodEnd: moment.nullable(), isEnding: z.boolean() })
    .nullable(),
})
export type PersonPage = z.infer<typeof PersonPage>

export const personPage = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId',
    access: 'site-admin',
    summary: 'One person: leagues, sessions, mails and billing',
    input: z.object({ userId: id() }),
    answer: PersonPage,
  }),
}
