import type { HealthStatus } from '#contract/administration/home'
import type { Ctx } from '#core/kernel/context'
import {
  type Alert,
  failedJobs,
  failedEmails,
  missingBackups,
  lowDisk,
  rejectedByProvider,
  stuckPayments,
} from '#core/administration/alerts/alert'
import { latestCredible } from '#core/kernel/clock-ahead'
import { outboxCounts, sentWithinDay } from '#core/administration/outbox'
import { countText, spanText, plural, sizeText } from '#domain/text'
import { longestWaitMs } from '#core/kernel/outbox/outbox-stats'
import { latestBackups } from '#core/administration/backups/backup-status'
import { integrityAlert, lastIntegrityCheck, failingRequests } from '#core/administration/alerts/raise-alerts'
import { hourMs } from '#domain/durations'

/** Status when there is no problem. Features that were never configured may be off or recommended. */
type Well = { detail: string; figure?: string; isOff?: true } | Unset

/** A recommended feature that was never configured. */
type Unset = { what: string; detail: string; guide: string }

/** One line of the health page. */
export type HealthCheck = {
  about: HealthStatus['about']
  name: string
  /** Severity of its findings. */
  gravity: 'warning' | 'problem'
  find: (ctx: Ctx, known: ReadonlySet<string>) => Promise<Alert[]>
  well: (ctx: Ctx) => Promise<Well>
}

const jobs: HealthCheck = {
  about: 'jobs',
  name: 'Jobs',
  gravity: 'problem',
  find: failedJobs.find,
  well: async ctx => {
    const last = await ctx.db
      .selectFrom('job_runs')
      .select(({ fn }) => fn.max('started_at_ms').as('at_ms'))
      .where('started_at_ms', '<=', latestCredible(ctx))
      .executeTakeFirstOrThrow()
    if (last.at_ms === null) return { detail: 'None has run yet: they start with the server' }
    return { detail: `All jobs are healthy. The last one ran ${agoText(ctx, Number(last.at_ms))}` }
  },
}

const emailCheck: HealthCheck = {
  about: 'mail',
  name: 'Email',
  gravity: 'warning',
  find: async (ctx, known) => [...(await failedEmails.find(ctx, known)), ...(await delayedEmails(ctx))],
  well: async ctx => {
    const { waiting, held } = await outboxCounts(ctx)
    const figure = countText(waiting + held)
    if (!ctx.ports.mailer) return emailNotConfigured(waiting + held)
    const waits = await longestWaitMs(ctx)
    const oldest = waits === 0 ? '' : `, the oldest ${spanText(waits)}`
    return {
      detail: `${countText(waiting)} waiting${oldest}. ${countText(await sentWithinDay(ctx))} sent in the last day`,
      figure,
    }
  },
}

const emailNotConfigured = (waiting: number): Unset => ({
  what:
    waiting === 0
      ? 'Email is off'
      : `Email is off. ${plural(waiting, 'email')} ${waiting === 1 ? 'is' : 'are'} waiting`,
  detail: 'No mail server is set up. Set SMTP_URL and MAIL_FROM. Outdated emails are dropped.',
  guide: '/docs/hosting.html#email',
})

const backupsHealth: HealthCheck = {
  about: 'backups',
  name: 'Backups',
  gravity: 'problem',
  find: missingBackups.find,
  well: async ctx => {
    const places = ctx.ports.backups?.places ?? []
    if (places.length === 0)
      return {
        what: 'No automatic backups',
        detail: 'If this disk fails, every league is gone. Set BACKUP_DIR or BACKUP_S3_URL.',
        guide: '/docs/hosting.html#backups',
      }
    const [newest] = await latestBackups(ctx)
    if (!newest) return { detail: 'The first backup runs tonight' }
    const figure = sizeText(newest.bytes)
    return { detail: `The newest good backup was created ${agoText(ctx, newest.takenAtMs)}`, figure }
  },
}

const disk: HealthCheck = {
  about: 'disk',
  name: 'Disk',
  gravity: 'problem',
  find: lowDisk.find,
  well: async ctx => {
    const rooms = ctx.ports.roomOnDisk?.() ?? []
    const fullest = rooms.toSorted((one, other) => one.free - other.free)[0]
    if (!fullest)
      return { isOff: true, detail: 'The database is on its own server, which must be monitored there' }
    return { detail: `${sizeText(fullest.free)} free in ${fullest.folder}`, figure: sizeText(fullest.free) }
  },
}

const integrityCheck: HealthCheck = {
  about: 'integrity',
  name: 'Ledgers and audit log',
  gravity: 'problem',
  find: integrityAlert.find,
  well: async ctx => {
    const last = await lastIntegrityCheck(ctx)
    if (!last) return { detail: 'The first check runs tonight' }
    return { detail: `Every line is unaltered, as of ${agoText(ctx, last.atMs)}` }
  },
}

const errors: HealthCheck = {
  about: 'errors',
  name: 'Errors',
  gravity: 'warning',
  find: failingRequests.find,
  well: async ctx => {
    const lately = ctx.ports.unexpectedErrors?.()
    if (!lately) return { isOff: true, detail: 'No server tracks them here' }
    const failed = `${plural(lately.count, 'request')} failed unexpectedly`
    const hours = (ctx.now() - lately.sinceMs) / hourMs
    const since = hours < 24 ? ` since this server started ${agoText(ctx, lately.sinceMs)}` : ' in 24 hours'
    return { detail: `${failed}${since}`, figure: countText(lately.count) }
  },
}

const providers: HealthCheck = {
  about: 'providers',
  name: 'Providers',
  gravity: 'warning',
  find: rejectedByProvider.find,
  well: async ctx => {
    const { leagues } = await ctx.db
      .selectFrom('integrations')
      .select(({ fn }) => fn.countAll<number>().as('leagues'))
      .where('is_enabled', '=', 1)
      .executeTakeFirstOrThrow()
    return {
      detail: `No provider errors. ${plural(Number(leagues), 'connection')}`,
      figure: countText(Number(leagues)),
    }
  },
}

const payments: HealthCheck = {
  about: 'payments',
  name: 'Payments',
  gravity: 'problem',
  find: stuckPayments.find,
  well: async ({ ports }) =>
    ports.payments
      ? { detail: 'All Stripe events are applied or in progress' }
      : { isOff: true, detail: "Stripe isn't set up: no one is billed" },
}

/** Reports site webhooks that were turned off because they failed for a week. */
const webhooksOff = async ({ db }: Ctx): Promise<Alert[]> => {
  const { hooks } = await db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('hooks'))
    .where('league_id', 'is', null)
    .where('disabled_at_ms', 'is not', null)
    .executeTakeFirstOrThrow()
  const off = Number(hooks)
  if (off === 0) return []
  return [
    {
      key: 'webhooks',
      what: `${plural(off, 'webhook')} of the site ${off === 1 ? 'was' : 'were'} turned off after a week of failures`,
      suggestedFix: 'A test turns it back on once its URL responds.',
    },
  ]
}

const webhooks: HealthCheck = {
  about: 'webhooks',
  name: 'Webhooks',
  gravity: 'warning',
  find: webhooksOff,
  well: async ctx => {
    const { hooks } = await ctx.db
      .selectFrom('webhooks')
      .select(({ fn }) => fn.countAll<number>().as('hooks'))
      .where('league_id', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(hooks) === 0
      ? { isOff: true, detail: 'No site webhooks' }
      : {
          detail: `${plural(Number(hooks), 'site webhook')} responding`,
          figure: countText(Number(hooks)),
        }
  },
}

const agoText = ({ now }: Pick<Ctx, 'now'>, ms: number): string => `${spanText(Math.max(0, now() - ms))} ago`

/** Ordered as shown within the same status. */
export const healthChecks: readonly HealthCheck[] = [
  jobs,
  emailCheck,
  backupsHealth,
  disk,
  integrityCheck,
  errors,
  providers,
  payments,
  webhooks,
]

/** The outbox runs every 15 seconds, and a large announcement takes a while. */
const longMs = hourMs

/** Reports email that is due but not being sent although there is a mail server. */
const delayedEmails = async (ctx: Ctx): Promise<Alert[]> => {
  if (!ctx.ports.mailer) return []
  const waits = await longestWaitMs(ctx)
  if (waits < longMs) return []
  return [
    {
      key: 'waiting-mail',
      what: `Email has been waiting for ${spanText(waits)}`,
      suggestedFix: 'Check the outbox job and the mail server: sidepot mail test tests it.',
    },
  ]
}
