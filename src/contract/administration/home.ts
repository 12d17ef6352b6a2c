import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { moment, object } from '#contract/kernel/values'

/** Status of one part of the instance. */
export const HealthStatus = object(() => ({
  about: z.enum([
    'jobs',
    'mail',
    'backups',
    'disk',
    'integrity',
    'errors',
    'providers',
    'payments',
    'webhooks',
  ]),
  /** `off` means not configured. */
  state: z.enum(['well', 'off', 'warning', 'problem']),
  /** Name of the part; if something is wrong, the problem. */
  what: z.string(),
  /** Details; if something is wrong, the suggested fix. */
  detail: z.string(),
  /** Key number; null if there is none. */
  figure: z.string().nullable(),
  /** Documentation page about the configuration, if configuring it is the suggested fix. */
  guide: z.string().nullable(),
}))
export type HealthStatus = z.infer<typeof HealthStatus>

/** Monthly recurring revenue in one currency, before coupons and taxes, in units of that currency. */
export const Revenue = object(() => ({ currency: z.string(), premium: z.number(), addons: z.number() }))
export type Revenue = z.infer<typeof Revenue>

/** Totals at the end of a month, or the current ones for this month. */
export const MonthStats = object(() => ({
  /** 2026-11 */
  month: z.string(),
  /** Null for months before totals were recorded. */
  people: z.number().nullable(),
  subscribers: z.number().nullable(),
  /** In the currency with the highest total. */
  revenue: z.number().nullable(),
  /** Number of subscriptions that ended permanently. */
  left: z.number(),
}))
export type MonthStats = z.infer<typeof MonthStats>

export const Growth = object(() => ({
  /** Latest finished week of the season; 0 before the first. */
  week: z.number(),
  /** Number of leagues with a season in progress this year. */
  runningLeagues: z.number(),
  published: z.array(z.object({ week: z.number(), leagues: z.number() })),
  /** Number of users active within seven days. */
  activePeople: z.number(),
  /** Number of users who joined within seven days. */
  joined: z.number(),
  people: z.number(),
  leagues: z.number(),
  /** Number of paying users. */
  subscribers: z.number(),
  /** Number of users with complimentary Premium. */
  granted: z.number(),
  /** Revenue by currency, highest total first; null if Stripe is not configured. */
  revenue: z.array(Revenue).nullable(),
  /**
   * For the previous month: the number of ended subscriptions, and the number at its start (null before totals were
   * recorded).
   */
  left: z.object({ month: z.string(), left: z.number(), of: z.number().nullable() }),
  /** The last twelve months, oldest first. */
  months: z.array(MonthStats),
}))
export type Growth = z.infer<typeof Growth>

export const operatorHome = {
  health: endpoint({
    method: 'GET',
    path: '/api/admin/health',
    access: 'site-admin',
    summary: 'What needs a site admin now, problems first, and whether everything else is healthy',
    input: object(() => ({})),
    output: object(() => ({ lines: z.array(HealthStatus), checkedAt: moment })),
  }),
  growth: endpoint({
    method: 'GET',
    path: '/api/admin/growth',
    access: 'site-admin',
    summary: 'Published leagues, people, subscribers, monthly Stripe billing and churn',
    input: object(() => ({})),
    output: Growth,
  }),
}
