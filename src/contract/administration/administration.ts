import { z } from 'zod'
import { Price } from '#contract/billing'
import { BinaryDownload, Download, endpoint } from '#contract/kernel/endpoint'
import { cursor, email, id, moment, optionalText, pageSize, prose, text } from '#contract/kernel/values'

const nothing = z.object({})

const auditFilters = z.object({
  search: optionalText(200).optional(),
  /** An action, or how actions begin: 'user' finds 'user.role'. */
  action: optionalText(60).optional(),
  /** Whoever did it, or whom it was done to. */
  userId: id().optional(),
  leagueId: id().optional(),
  since: z.union([z.iso.date(), moment], { error: 'Give a day, such as 2026-11-20' }).optional(),
})

/** Figures of one day, as they stood at its end; today's as they stand now. */
export const DayStats = z.object({
  day: z.iso.date(),
  users: z.number(),
  leagues: z.number(),
  awards: z.number(),
  premiumUsers: z.number(),
})
export type DayStats = z.infer<typeof DayStats>

export const AdminStats = z.object({
  totalUsers: z.number(),
  totalLeagues: z.number(),
  /** Those whose season runs. */
  activeLeagues: z.number(),
  premiumUsers: z.number(),
  totalAwards: z.number(),
  newUsersThisWeek: z.number(),
  /** What Stripe bills a month, before coupons and taxes, in the currency that most is billed in; 0 where nothing is. */
  revenue: z.number(),
  /** Its currency; null where nothing is billed. */
  revenueCurrency: z.string().nullable(),
  /** Users with Premium, in percent with one decimal. */
  conversionRate: z.number(),
  averageAwardsPerLeague: z.number(),
  lastUpdated: moment,
  /** The last ninety days, the oldest first. */
  history: z.array(DayStats),
})
export type AdminStats = z.infer<typeof AdminStats>

export const AuditEntry = z.object({
  id: id(),
  at: moment,
  actorName: z.string(),
  action: z.string(),
  summary: z.string(),
  /** Null for what the installation did by itself, and for the command line. */
  actorId: id().nullable(),
  leagueId: id().nullable(),
  leagueName: z.string().nullable(),
  /** Where from and with what; only for what concerns the installation or an account. */
  address: z.string().nullable(),
  device: z.string().nullable(),
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const System = z.object({
  version: z.string(),
  node: z.string(),
  database: z.enum(['SQLite', 'PostgreSQL']),
  databaseBytes: z.number(),
  migrations: z.number(),
  isMailConfigured: z.boolean(),
  isBillingConfigured: z.boolean(),
  isBackupConfigured: z.boolean(),
  /** Payment events and cancellations that cannot be carried out, in words. */
  stuckBilling: z.string().nullable(),
  /** The address of a proxy that TRUST_PROXY does not name, once one was seen. */
  unknownProxy: z.string().nullable(),
  tiers: z.enum(['enforced', 'open']),
  supportEmail: z.string().nullable(),
  /** What administrators were told of by mail and is not well yet. */
  alerts: z.array(z.object({ what: z.string(), remedy: z.string(), since: moment })),
  /** Why nothing can be changed now, and what to do about it; null while all is well. */
  stopped: z.object({ what: z.string(), remedy: z.string() }).nullable(),
})
export type System = z.infer<typeof System>

/** Whether anything can be changed now, and whether mail goes out; for everybody. */
export const ServerStatus = z.object({
  /** Null while all is well. */
  stopped: z
    .object({
      /** A newer program changed the database, it is damaged, or its disk is full. */
      why: z.enum(['newer', 'damaged', 'forbidden', 'full']),
      what: z.string(),
    })
    .nullable(),
  /** Whether there is a mail server: else what is to be mailed waits. */
  sendsMail: z.boolean(),
})
export type ServerStatus = z.infer<typeof ServerStatus>

/** What a look at one thing of the installation came to. */
export const Finding = z.object({
  check: z.string(),
  status: z.enum(['ok', 'warning', 'problem']),
  what: z.string(),
  /** What to do about it; null where there is nothing to do. */
  remedy: z.string().nullable(),
})
export type Finding = z.infer<typeof Finding>

export const administration = {
  standing: endpoint({
    method: 'GET',
    path: '/api/standing',
    access: 'anyone',
    summary: 'Whether anything can be changed now, and why not, and whether mail goes out',
    input: nothing,
    answer: ServerStatus,
  }),
  examine: endpoint({
    method: 'GET',
    path: '/api/admin/doctor',
    access: 'site-admin',
    summary:
      'Look at settings, database, ledger, mail, disk and more, as sidepot doctor does; names what mends each',
    input: nothing,
    answer: z.object({ findings: z.array(Finding), examinedAt: moment }),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    access: 'site-admin',
    summary: 'The figures of the installation',
    input: nothing,
    answer: AdminStats,
  }),
  sendEmail: endpoint({
    method: 'POST',
    path: '/api/admin/send-email',
    access: 'site-admin',
    summary: 'Mail one person',
    input: z.object({
      recipient: email('Invalid email address'),
      subject: text('Subject is required', 200),
      message: prose('Message is required', 10_000),
    }),
    answer: z.object({ message: z.string() }),
    status: 202,
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'site-admin',
    summary: 'Who did what on the whole installation, newest first',
    input: auditFilters.extend({
      limit: pageSize().default(100),
      cursor: cursor().optional(),
    }),
    answer: z.array(AuditEntry),
  }),
  checkBook: endpoint({
    method: 'GET',
    path: '/api/admin/book-check',
    access: 'site-admin',
    summary: 'Check ledgers, audit log and the guards of the database; names the first wrong line of each',
    input: nothing,
    answer: z.object({
      /** Empty when all is well. */
      problems: z.array(z.string()),
      entries: z.number(),
      auditLines: z.number(),
      /** A short name for how the database is made. */
      fingerprint: z.string(),
      checkedAt: moment,
    }),
  }),
  exportAudit: endpoint({
    method: 'POST',
    path: '/api/admin/audit/export',
    access: 'site-admin',
    summary: 'The audit log as JSON lines, the oldest first, with the hash of each',
    input: auditFilters,
    answer: Download,
  }),
  resetDismissals: endpoint({
    method: 'POST',
    path: '/api/admin/reset-dismissals',
    access: 'site-admin',
    summary: 'Show the upgrade prompt again to everybody who dismissed it',
    input: nothing,
    answer: z.object({ dismissalsResetAt: moment }),
  }),
  upgradePrompt: endpoint({
    method: 'GET',
    path: '/api/upgrade-prompt',
    access: 'signed-in',
    summary:
      'Whether there is anything to upgrade to, what it costs, and since when dismissals of the prompt count',
    input: nothing,
    answer: z.object({
      isOffered: z.boolean(),
      price: Price.nullable(),
      dismissalsResetAt: moment.nullable(),
    }),
  }),
  system: endpoint({
    method: 'GET',
    path: '/api/admin/system',
    access: 'site-admin',
    summary: 'The state of the installation',
    input: nothing,
    answer: System,
  }),
  backup: endpoint({
    method: 'POST',
    path: '/api/admin/backup',
    access: 'site-admin',
    proof: 'recently',
    summary: 'A consistent, checked copy of the database',
    input: nothing,
    answer: BinaryDownload,
  }),
}
