import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { flag, id, moment, optionalProse, prose, text, object } from '#contract/kernel/values'

export const Audience = z.enum(
  ['all', 'commissioners', 'managers', 'premium', 'active', 'league', 'chosen'],
  { error: 'Choose an audience' },
)
export type Audience = z.infer<typeof Audience>

/** Recipients: users `active` since a day (UTC), the members of a `league`, or `chosen` by address. */
const segment = {
  audience: Audience,
  activeSince: z.iso.date({ error: 'Enter a day, like 2026-11-20' }).optional(),
  leagueId: id().optional(),
  /** Addresses of accounts, separated by spaces, commas or line breaks. */
  people: optionalProse(4000).optional(),
}

const announcementInput = {
  ...segment,
  subject: text('Subject is required', 200),
  message: prose('Please enter an announcement message.', 10_000),
  /** Whether it is also published in the site's public feed, /announcements.xml. */
  inFeed: flag().optional(),
}

/** Id of the draft being saved again; only while it is a draft. */
const draftId = id().optional()

export const Announcement = object(() => ({
  id: id(),
  ...segment,
  /** Number of recipients selected from the user list for `chosen`, because `people` does not list them. */
  chosenCount: z.number().optional(),
  subject: z.string(),
  message: z.string(),
  inFeed: z.boolean(),
  /**
   * `scheduled` until its start time; `sending` until its last email was sent; `stopped` manually, which dropped the
   * queued emails.
   */
  status: z.enum(['draft', 'scheduled', 'sending', 'sent', 'stopped']),
  authorName: z.string().nullable(),
  createdAt: moment,
  /** Scheduled or actual start time; null for a draft. */
  startsAt: moment.nullable(),
  finishedAt: moment.nullable(),
  /** Number of recipients at the start; null before. */
  recipients: z.number().nullable(),
  /** Number of emails queued so far, and their outcome. */
  queued: z.number(),
  sent: z.number(),
  failed: z.number(),
}))
export type Announcement = z.infer<typeof Announcement>

export const announcements = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/announcements',
    access: 'site-admin',
    summary: 'The last 100 announcements with their progress, newest first',
    input: object(() => ({})),
    output: z.array(Announcement),
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/admin/announcements/recipients',
    access: 'site-admin',
    summary:
      'The number of people an announcement would be emailed to: those in the audience with email turned on',
    input: object(() => ({ ...segment, draftId })),
    output: object(() => ({ recipients: z.number() })),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/admin/announcements',
    access: 'site-admin',
    recentAuth: 'recently',
    summary: "Email an announcement now or at a set time; it's queued after all other email",
    input: object(() => ({ ...announcementInput, draftId, sendAt: moment.optional() })),
    output: Announcement,
    status: 202,
  }),
  saveDraft: endpoint({
    method: 'POST',
    path: '/api/admin/announcements/drafts',
    access: 'site-admin',
    summary: 'Save an announcement as a draft, or change a draft',
    input: object(() => ({ ...announcementInput, message: optionalProse(10_000), draftId })),
    output: Announcement,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/announcements/test',
    access: 'site-admin',
    summary: 'Email an announcement only to yourself',
    input: object(() => ({ subject: announcementInput.subject, message: announcementInput.message })),
    output: object(() => ({ message: z.string() })),
    status: 202,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/admin/announcements/:id/stop',
    access: 'site-admin',
    summary: "Stop an announcement: unsent emails are discarded, and it's removed from the feed",
    input: object(() => ({ id: id() })),
    output: Announcement,
  }),
  removeDraft: endpoint({
    method: 'DELETE',
    path: '/api/admin/announcements/:id',
    access: 'site-admin',
    summary: 'Delete a draft',
    input: object(() => ({ id: id() })),
    output: object(() => ({ message: z.string() })),
  }),
}
