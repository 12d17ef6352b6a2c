import { z } from 'zod'
import { Download, endpoint } from '#contract/kernel/endpoint'
import { email, flag, id, moment, text } from '#contract/kernel/values'
import { type NotificationPreferences, User } from './accounts.ts'

export const SessionInfo = z.object({
  id: id(),
  current: z.boolean(),
  createdAt: moment,
  lastSeenAt: moment,
  userAgent: z.string(),
})

export const profile = {
  update: endpoint({
    method: 'PUT',
    path: '/api/auth/profile',
    access: 'signed-in',
    summary: 'Change name and address',
    input: z.object({
      firstName: text('First name is required', 100),
      lastName: text('Last name is required', 100),
      email: email('Invalid email address'),
      /** For another address, where the last sign-in was over 15 minutes ago. */
      currentPassword: z.string().max(128, 'The current password is not right.').optional(),
    }),
    answer: User,
  }),
  notifications: endpoint({
    method: 'PUT',
    path: '/api/auth/notifications',
    access: 'signed-in',
    summary: 'Choose which mails to get',
    input: z.object({
      email: flag(),
      awards: flag(),
      invitations: flag(),
      weeklyUpdates: flag(),
      /** One recap a week instead of a mail for each publication; left out it stays as it is. */
      awardsInRecap: flag().optional(),
    } satisfies Record<keyof z.infer<typeof NotificationPreferences>, unknown>),
    answer: User,
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/api/auth/export-data',
    access: 'signed-in',
    summary: "The caller's own data, as a file",
    input: z.object({}),
    answer: Download,
  }),
}

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'signed-in',
    summary: 'Where the caller is signed in',
    input: z.object({}),
    answer: z.array(SessionInfo),
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'signed-in',
    summary: 'Sign out everywhere else',
    input: z.object({}),
    answer: z.null(),
    status: 204,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'signed-in',
    summary: 'Sign out in one place',
    input: z.object({ id: id() }),
    answer: z.null(),
    status: 204,
  }),
}
