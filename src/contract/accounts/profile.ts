import { z } from 'zod'
import { Download, endpoint } from '#contract/kernel/endpoint'
import { key, email, flag, id, moment, text, object } from '#contract/kernel/values'
import { EmailFrequency, type NotificationPreferences, User } from './accounts.ts'
import { Message, secret } from './passwords.ts'

export const SessionInfo = object(() => ({
  id: id(),
  current: z.boolean(),
  createdAt: moment,
  lastSeenAt: moment,
  userAgent: z.string(),
  /** Network address of the latest use. */
  address: z.string(),
}))

export const profile = {
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    access: 'anyone',
    summary: 'Unsubscribe from an email type with the link in an email',
    input: object(() => ({ token: key(500, 'Token is required').min(1, 'Token is required') })),
    output: object(() => ({ message: z.string() })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/auth/profile',
    access: 'signed-in',
    recentAuth: 'sometimes',
    summary: 'Change name and address; a new address takes effect once the link emailed to it is opened',
    input: object(() => ({
      firstName: text('First name is required', 100),
      lastName: text('Last name is required', 100),
      email: email('Invalid email address'),
      /** Whether public pages show the full name; unchanged if omitted. */
      showsFullName: flag().optional(),
    })),
    output: User,
  }),
  notifications: endpoint({
    method: 'PUT',
    path: '/api/auth/notifications',
    access: 'signed-in',
    summary: 'Choose which emails to get',
    input: object(
      () =>
        ({
          email: flag(),
          /**
           * Unchanged if omitted, except that `email` turns all email off or on. If the two contradict each other, the
           * one that differs from the current setting applies.
           */
          emailFrequency: EmailFrequency.optional(),
          awards: flag(),
          invitations: flag(),
          weeklyUpdates: flag(),
          /** Whether to send awards in the weekly recap instead of one email per week; unchanged if omitted. */
          awardsInRecap: flag().optional(),
          /** Unchanged if omitted, like the next field. */
          leagueMail: flag().optional(),
          announcements: flag().optional(),
        }) satisfies Record<keyof z.infer<typeof NotificationPreferences>, unknown>,
    ),
    output: User,
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/api/auth/export-data',
    access: 'signed-in',
    summary: "The caller's own data, as a file",
    input: object(() => ({})),
    output: Download,
  }),
}

export const addresses = {
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-email',
    access: 'anyone',
    summary:
      "Confirm an address with the link emailed to it; without the account's own session, the password ends and resetToken sets a new one",
    input: object(() => ({ token: secret })),
    output: object(() => ({
      email: z.string(),
      wasChanged: z.boolean(),
      /** Token to set the new password; null if the old one stays valid. */
      resetToken: z.string().nullable(),
    })),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/auth/email-link',
    access: 'signed-in',
    summary: 'Resend the address confirmation link',
    input: object(() => ({})),
    output: Message,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/auth/pending-email',
    access: 'signed-in',
    summary: 'Keep the current address',
    input: object(() => ({})),
    output: User,
  }),
  tryAgain: endpoint({
    method: 'POST',
    path: '/api/auth/email/try-again',
    access: 'signed-in',
    summary: "Resume email to the caller's bounced address, once a day",
    input: object(() => ({})),
    output: User,
  }),
}

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'signed-in',
    summary: 'Where the caller is signed in',
    input: object(() => ({})),
    output: z.array(SessionInfo),
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'signed-in',
    summary: 'Sign out everywhere else',
    input: object(() => ({})),
    output: z.null(),
    status: 204,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'signed-in',
    summary: 'Sign out of one session',
    input: object(() => ({ id: id() })),
    output: z.null(),
    status: 204,
  }),
}
