import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { moment } from '#contract/kernel/values'

/** How one thing of the installation is. */
export const HealthStatus = z.object({
  about: z.enum(['jobs', 'mail', 'copies', 'disk', 'book', 'errors', 'providers', 'payments', 'webhooks']),
  /** `off`: it is not set up. */
  state: z.enum(['well', 'off', 'warning', 'problem']),
  /** What it is about; what is wrong, where something is. */
  what: z.string(),
  /** How it is; what to do, where something is wrong. */
  detail: z.string(),
  /** The number to read it by; null where there is none. */
  figure: z.string().nullable(),
  /** The page of the documentation that says how to set it up, where that is what is asked for. */
  guide: z.string().nullable(),
})
export type HealthStatus = z.infer<typeof HealthStatus>

/** What is billed a month in one currency, before coupons and taxes: amounts of that currency. */
export const Revenue = z.object({ currency: z.string(), premium: z.number(), addons: z.number() })
export type Revenue = z.infer<typeof Revenue>

/** How a month ended; the present one as it stands now. */
export const MonthStats = z.object({
  /** 2026-11 */
  month: z.string(),
  /** Null before figures were kept. */
  people: z.number().nullable(),
  subscribers: z.number().nullable(),
  /** In the currency that most is billed in. */
  revenue: z.number().nullable(),
  /** Subscriptions that ended for good. */
  left: z.number(),
})
export type MonthStats = z.infer<typeof MonthStats>

export const Growth = z.object({
  /** The week of the season that was finished last; 0 before the first. */
  week: z.number(),
  /** Leagues whose season of this year runs. */
  runningLeagues: z.number(),
  published: z.array(z.object({ week: z.number(), leagues: z.number() })),
  /** Seen within seven days. */
  activePeople: z.number(),
  /** Within seven days. */
  joined: z.number(),
  people: z.number(),
  leagues: z.number(),
  /** Who pays. */
  subscribers: z.number(),
  /** Premium that nobody pays for. */
  granted: z.number(),
  /** Each currency, what most is billed in first; null where Stripe is not set up. */
  revenue: z.array(Revenue).nullable(),
  /** Of the month before this: how many ended, of how many at its start (null before figures were kept). */
  left: z.object({ month: z.string(), left: z.number(), of: z.number().nullable() }),
  /** The last twelve, the oldest first. */
  months: z.array(MonthStats),
})
export type Growth = z.infer<typeof Growth>

export const operatorHome = {
  health: endpoint({
    method: 'GET',
    path: '/api/admin/health',
    access: 'site-admin',
    summary: 'What needs an administrator now, what is wrong first, and that the rest is well',
    input: z.object({}),
    answer: z.object({ lines: z.array(HealthStatus), checkedAt: moment }),
  }),
  growth: endpoint({
    method: 'GET',
    path: '/api/admin/growth',
    access: 'site-admin',
    summary: 'Leagues that published, people, subscribers, what Stripe bills a month, and who left',
    input: z.object({}),
    answer: Growth,
  }),
}
