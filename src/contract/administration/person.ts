import { z } from 'zod'
import { people, User } from '#contract/accounts/accounts'
import { endpoint } from '#contract/kernel/endpoint'
import { email, id, moment, prose, object } from '#contract/kernel/values'
import { OutboxEmail } from '#contract/administration/mail'

/** Admin view of one user. */
export const PersonPage = object(() => ({
  person: people.list.output.element,
  /** Leagues the user runs, followed by those they are a member of. */
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
  /** Active sessions, most recently used first. */
  sessions: z.array(
    z.object({ id: id(), lastSeenAt: moment, createdAt: moment, userAgent: z.string(), address: z.string() }),
  ),
  tokens: z.number(),
  /** Reason and start of an email suppression; null if email is delivered. */
  stop: z.object({ reason: z.string(), since: moment }).nullable(),
  /** The latest emails to the user, without their texts. */
  mails: z.array(OutboxEmail),
  /** Notes of site admins about the user, newest first. */
  notes: z.array(z.object({ id: id(), text: z.string(), authorName: z.string(), createdAt: moment })),
  /** Paid subscription in the payment provider's terms; null if the user never had one. */
  subscription: z
    .object({ status: z.string(), periodEnd: moment.nullable(), isEnding: z.boolean() })
    .nullable(),
}))
export type PersonPage = z.infer<typeof PersonPage>

export const personPage = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId',
    access: 'site-admin',
    summary: 'One person: leagues, sessions, emails and billing',
    input: object(() => ({ userId: id() })),
    output: PersonPage,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/notes',
    access: 'site-admin',
    summary: 'Add a note about a person, visible only to site admins',
    input: object(() => ({ userId: id(), text: prose('Enter a note first', 2000) })),
    output: object(() => ({ id: id() })),
    status: 201,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId/notes/:noteId',
    access: 'site-admin',
    summary: 'Delete a note',
    input: object(() => ({ userId: id(), noteId: id() })),
    output: z.null(),
    status: 204,
  }),
  correctAddress: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:userId/email',
    access: 'site-admin',
    recentAuth: 'recently',
    summary:
      "Correct a person's address: takes effect once the link emailed to it is opened; the old address is notified",
    input: object(() => ({ userId: id(), email: email('Invalid email address') })),
    output: User,
  }),
}
