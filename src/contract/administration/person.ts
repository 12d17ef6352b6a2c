import { z } from 'zod'
import { people, User } from '#contract/accounts/accounts'
import { endpoint } from '#contract/kernel/endpoint'
import { email, id, moment, prose } from '#contract/kernel/values'
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
  /** Why and since when nothing is mailed to them; null where mail arrives. */
  stop: z.object({ reason: z.string(), since: moment }).nullable(),
  /** The newest mails to them, without their texts. */
  mails: z.array(OutboxMail),
  /** What administrators wrote down about them, the newest first. */
  notes: z.array(z.object({ id: id(), text: z.string(), authorName: z.string(), createdAt: moment })),
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
  addNote: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/notes',
    access: 'site-admin',
    summary: 'Write down something about somebody that only administrators read',
    input: z.object({ userId: id(), text: prose('Write something first', 2000) }),
    answer: z.object({ id: id() }),
    status: 201,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId/notes/:noteId',
    access: 'site-admin',
    summary: 'Take such a note away',
    input: z.object({ userId: id(), noteId: id() }),
    answer: z.null(),
    status: 204,
  }),
  correctAddress: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:userId/email',
    access: 'site-admin',
    proof: 'recently',
    summary:
      'Correct the address of somebody: it counts once the link mailed to it was opened; the old one is told',
    input: z.object({ userId: id(), email: email('Invalid email address') }),
    answer: User,
  }),
}
