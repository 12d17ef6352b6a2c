import { z } from 'zod'
import { Price } from '#contract/billing'
import { BinaryDownload, Download, endpoint } from '#contract/kernel/endpoint'
import {
  cursor,
  email,
  id,
  moment,
  optionalText,
  pageSize,
  prose,
  text,
  object,
} from '#contract/kernel/values'

const nothing = object(() => ({}))

const auditFilters = object(() => ({
  search: optionalText(200).optional(),
  /** An action or a prefix: 'user' finds 'user.role'. */
  action: optionalText(60).optional(),
  /** User who performed the action or was affected by it. */
  userId: id().optional(),
  leagueId: id().optional(),
  since: z.union([z.iso.date(), moment], { error: 'Enter a day, like 2026-11-20' }).optional(),
}))

/** Totals of one day: at its end, or the current ones for today. */
export const DayStats = object(() => ({
  day: z.iso.date(),
  users: z.number(),
  leagues: z.number(),
  awards: z.number(),
  premiumUsers: z.number(),
}))
export type DayStats = z.infer<typeof DayStats>

export const AdminStats = object(() => ({
  totalUsers: z.number(),
  totalLeagues: z.number(),
  /** Leagues with a season in progress. */
  activeLeagues: z.number(),
  premiumUsers: z.number(),
  totalAwards: z.number(),
  newUsersThisWeek: z.number(),
  /**
   * Monthly recurring revenue at Stripe before coupons and taxes, in the currency with the highest total; 0 if nothing
   * is billed.
   */
  revenue: z.number(),
  /** Currency of the revenue; null if nothing is billed. */
  revenueCurrency: z.string().nullable(),
  /** Users with Premium, in percent with one decimal. */
  conversionRate: z.number(),
  averageAwardsPerLeague: z.number(),
  lastUpdated: moment,
  /** The last ninety days, oldest first. */
  history: z.array(DayStats),
}))
export type AdminStats = z.infer<typeof AdminStats>

export const AuditEntry = object(() => ({
  id: id(),
  at: moment,
  actorName: z.string(),
  action: z.string(),
  summary: z.string(),
  /** Null for automatic actions and the command line. */
  actorId: id().nullable(),
  leagueId: id().nullable(),
  leagueName: z.string().nullable(),
  /** Network address and device; only for actions on the instance or an account. */
  address: z.string().nullable(),
  device: z.string().nullable(),
  hash: z.string(),
}))
export type AuditEntry = z.infer<typeof AuditEntry>

export const System = object(() => ({
  version: z.string(),
  node: z.string(),
  database: z.enum(['SQLite', 'PostgreSQL']),
  databaseBytes: z.number(),
  migrations: z.number(),
  isMailConfigured: z.boolean(),
  isBillingConfigured: z.boolean(),
  isBackupConfigured: z.boolean(),
  /** Description of payment events and cancellations that cannot be applied. */
  stuckBilling: z.string().nullable(),
  /** Address of a proxy that is missing from TRUST_PROXY, once one was seen. */
  unknownProxy: z.string().nullable(),
  tiers: z.enum(['enforced', 'open']),
  supportEmail: z.string().nullable(),
  /** Unresolved problems that site admins were emailed about. */
  alerts: z.array(z.object({ what: z.string(), suggestedFix: z.string(), since: moment })),
  /** Reason for read-only mode and the suggested fix; null in normal operation. */
  stopped: z.object({ what: z.string(), suggestedFix: z.string() }).nullable(),
}))
export type System = z.infer<typeof System>

/** Whether data can be changed and email can be sent; public. */
export const ServerStatus = object(() => ({
  /** Null in normal operation. */
  stopped: z
    .object({
      /** A newer program version changed the database, it is damaged, read-only, or its disk is full. */
      why: z.enum(['newer', 'damaged', 'forbidden', 'full']),
      what: z.string(),
    })
    .nullable(),
  /** Whether a mail server is configured; without one, email stays in the outbox. */
  sendsEmail: z.boolean(),
}))
export type ServerStatus = z.infer<typeof ServerStatus>

/** Result of one health check. */
export const Finding = object(() => ({
  check: z.string(),
  status: z.enum(['ok', 'warning', 'problem']),
  what: z.string(),
  /** Suggested fix; null if there is nothing to do. */
  suggestedFix: z.string().nullable(),
}))
export type Finding = z.infer<typeof Finding>

export const administration = {
  serverStatus: endpoint({
    method: 'GET',
    path: '/api/standing',
    access: 'anyone',
    summary: 'Whether the site is read-only and why, and whether it sends email',
    input: nothing,
    output: ServerStatus,
  }),
  examine: endpoint({
    method: 'GET',
    path: '/api/admin/doctor',
    access: 'site-admin',
    summary:
      'Check settings, database, ledger, email, disk and more, like sidepot doctor; suggests a fix for each problem',
    input: nothing,
    output: object(() => ({ findings: z.array(Finding), examinedAt: moment })),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    access: 'site-admin',
    summary: 'Instance stats',
    input: nothing,
    output: AdminStats,
  }),
  sendEmail: endpoint({
    method: 'POST',
    path: '/api/admin/send-email',
    access: 'site-admin',
    summary: 'Email one person',
    input: object(() => ({
      recipient: email('Invalid email address'),
      subject: text('Subject is required', 200),
      message: prose('Message is required', 10_000),
    })),
    output: object(() => ({ message: z.string() })),
    status: 202,
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'site-admin',
    summary: "The instance's audit log, newest first",
    input: object(() => ({
      ...auditFilters.shape,
      limit: pageSize().default(100),
      cursor: cursor().optional(),
    })),
    output: z.array(AuditEntry),
  }),
  checkIntegrity: endpoint({
    method: 'GET',
    path: '/api/admin/book-check',
    access: 'site-admin',
    summary: 'Check ledgers, audit log and database guards; returns the first invalid line of each',
    input: nothing,
    output: object(() => ({
      /** Empty if there are no problems. */
      problems: z.array(z.string()),
      entries: z.number(),
      auditLines: z.number(),
      /** Short hash of the database schema. */
      fingerprint: z.string(),
      checkedAt: moment,
    })),
  }),
  exportAudit: endpoint({
    method: 'POST',
    path: '/api/admin/audit/export',
    access: 'site-admin',
    summary: 'The audit log as JSON lines with hashes, oldest first',
    input: auditFilters,
    output: Download,
  }),
  resetDismissals: endpoint({
    method: 'POST',
    path: '/api/admin/reset-dismissals',
    access: 'site-admin',
    summary: 'Show the upgrade prompt again to everyone who dismissed it',
    input: nothing,
    output: object(() => ({ dismissalsResetAt: moment })),
  }),
  upgradePrompt: endpoint({
    method: 'GET',
    path: '/api/upgrade-prompt',
    access: 'signed-in',
    summary: 'Whether an upgrade is available, its price, and the cutoff for dismissed prompts',
    input: nothing,
    output: object(() => ({
      isOffered: z.boolean(),
      price: Price.nullable(),
      dismissalsResetAt: moment.nullable(),
    })),
  }),
  system: endpoint({
    method: 'GET',
    path: '/api/admin/system',
    access: 'site-admin',
    summary: 'Instance status',
    input: nothing,
    output: System,
  }),
  backup: endpoint({
    method: 'POST',
    path: '/api/admin/backup',
    access: 'site-admin',
    recentAuth: 'recently',
    summary: 'A consistent, checked database backup',
    input: nothing,
    output: BinaryDownload,
  }),
}
