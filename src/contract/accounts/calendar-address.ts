import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { moment, object } from '#contract/kernel/values'

const CalendarAddress = object(() => ({
  /**
   * Address of the calendar, which gives access to it. Null without one, for an access token, and when it was encrypted
   * with a different key.
   */
  address: z.string().nullable(),
  /** Null while there is no address. */
  createdAt: moment.nullable(),
}))
export type CalendarAddress = z.infer<typeof CalendarAddress>

/** The caller's calendar of due dates, deadlines, locks and votes, for calendar apps. */
export const calendarAddress = {
  read: endpoint({
    method: 'GET',
    path: '/api/auth/calendar',
    access: 'signed-in',
    summary: "The caller's secret calendar address",
    input: object(() => ({})),
    output: CalendarAddress,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/auth/calendar',
    access: 'signed-in',
    summary: 'Create a calendar address; an existing one stays',
    input: object(() => ({})),
    output: CalendarAddress,
    status: 201,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/auth/calendar/renew',
    access: 'signed-in',
    summary: 'Replace the calendar address; the old one stops working immediately',
    input: object(() => ({})),
    output: CalendarAddress,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/auth/calendar',
    access: 'signed-in',
    summary: 'Remove the calendar address; it stops working immediately',
    input: object(() => ({})),
    output: z.null(),
    status: 204,
  }),
}
