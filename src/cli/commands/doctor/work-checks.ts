import { stuckBilling } from '#core/billing/events/reconcile-subscriptions'
import { outboxCounts } from '#core/administration/outbox'
import { storedBackups } from '#app'
import { timeOf } from '#cli/output/text'
import { openAlerts } from '#core/administration/alerts/raise-alerts'
import { latestRuns, runsAhead } from '#core/jobs/list-jobs'
import { latestCredible } from '#core/kernel/clock-ahead'
import { chargesAhead } from '#core/money/dues/charges-ahead'
import { troubledConnections } from '#core/weeks/connection/failing-connections'
import { plural } from '#domain/text'
import { isCurrent } from './database-checks.ts'
import { type Finding, type Installation, ok, problem, warning } from './installation.ts'

/** Checks for emails that are queued or failed permanently. */
export const outbox = async (installation: Installation): Promise<Finding[]> => {
  if (!isCurrent(installation)) return []
  const { waiting, held, dead } = await outboxCounts(installation.database.open)
  if (dead > 0) {
    return [
      problem(
        `${plural(dead, 'email')} ${dead === 1 ? 'was' : 'were'} not sent and won't be retried`,
        'List with sidepot mail list --status dead, then sidepot mail retry --all.',
      ),
    ]
  }
  if (held > 0) {
    return [
      warning(
        `${plural(held, 'email')} had waited over a day when a mail server was set up, and ${held === 1 ? 'is' : 'are'} held`,
        'Send with sidepot mail release, or discard with sidepot mail discard --stale.',
      ),
    ]
  }
  const what =
    waiting === 0 ? 'No email is waiting' : `${plural(waiting, 'email')} ${waiting === 1 ? 'waits' : 'wait'}`
  return waiting > 0 && installation.outside.mailer === undefined
    ? [warning(`${what} for a mail server`, 'Set SMTP_URL and MAIL_FROM.')]
    : [ok(what)]
}

/** Checks for payment events and cancellations that cannot be applied. */
export const billingEvents = async (installation: Installation): Promise<Finding[]> => {
  if (!isCurrent(installation) || installation.outside.payments === undefined) return []
  const { open } = installation.database
  const stuck = await stuckBilling({ db: open.db, now: installation.now })
  return [
    stuck
      ? problem(
          `${stuck.what}, since ${timeOf(new Date(stuck.sinceMs).toISOString())} UTC`,
          'Retry them all with sidepot jobs run billing; see docs/billing.md.',
        )
      : ok('No payment events are waiting'),
  ]
}

/** Checks the scheduled jobs and their latest runs. */
export const jobs = async (installation: Installation): Promise<Finding[]> => {
  if (!isCurrent(installation)) return []
  const runs = await latestRuns({ db: installation.database.open.db, now: installation.now })
  const failed = runs.filter(({ outcome }) => outcome === 'failed')
  if (failed.length === 0) {
    return [ok(runs.length === 0 ? 'No jobs have run yet' : "Every job's last run succeeded")]
  }
  return failed.map(({ job, started_at_ms, detail }) =>
    problem(
      `${job} failed at ${timeOf(new Date(started_at_ms).toISOString())} UTC: ${detail ?? 'reason unknown'}`,
      `Rerun it with sidepot jobs run ${job}.`,
    ),
  )
}

/** Checks for provider connections whose last fetch failed, and those that still point to last season's league. */
export const connections = async (installation: Installation): Promise<Finding[]> => {
  if (!isCurrent(installation)) return []
  const rows = await troubledConnections(installation.database.open)
  if (rows.length === 0) return [ok('No failures')]
  return rows.map(({ leagueName, provider, error, nextTryAt, successor }) => {
    const retryText = nextTryAt === null ? '' : ` It retries at ${timeOf(nextTryAt)} UTC.`
    const suggestedFix = successor
      ? `Run sidepot connect ${provider} --league ${successor.leagueId} --ref ${successor.leagueRef}, or connect it in Settings.`
      : 'See Settings, Provider sync.'
    return warning(`${leagueName}, ${provider}: ${error}${retryText}`, suggestedFix)
  })
}

/** Lists alerts that site admins were emailed about and that are not resolved. */
export const alerts = async (installation: Installation): Promise<Finding[]> => {
  if (!isCurrent(installation)) return []
  const open = await openAlerts(installation.database.open)
  if (open.length === 0) return [ok('No open alerts for site admins')]
  return open.map(({ what, suggested_fix, since_ms }) =>
    problem(`${what} (alerted at ${timeOf(new Date(since_ms).toISOString())} UTC)`, suggested_fix),
  )
}

/**
 * Records dated in the future by a clock that was ahead. They are ignored, and charges based on them can be reversed.
 */
export const datedAhead = async (installation: Installation): Promise<Finding[]> => [
  ...(await backupChecksAhead(installation)),
  ...(isCurrent(installation)
    ? await inDatabase({ db: installation.database.open.db, now: installation.now })
    : []),
]

const backupChecksAhead = async ({ config, now }: Installation): Promise<Finding[]> => {
  // A place that does not respond is reported by the backup checks.
  const backups = await storedBackups(config).catch(() => [])
  return backups
    .filter(({ takenAtMs }) => takenAtMs > latestCredible({ now }))
    .map(({ place, name }) =>
      warning(
        `${name} in ${place} is dated in the future, so it doesn't count as the newest backup`,
        'Rename or remove it once you know what it contains: sidepot db restore only takes it by name.',
      ),
    )
}

const inDatabase = async (ctx: Parameters<typeof chargesAhead>[0]): Promise<Finding[]> => {
  const [runs, charges] = await Promise.all([runsAhead(ctx), chargesAhead(ctx)])
  return [
    ...(runs === 0
      ? []
      : [
          warning(
            `${plural(runs, 'run')} of jobs ${runs === 1 ? 'is' : 'are'} dated in the future and ignored`,
            'The clock was ahead at the time. No action needed.',
          ),
        ]),
    ...(charges.length === 0
      ? []
      : [
          problem(
            `${plural(charges.length, 'charge')} of dues or late fees ${charges.length === 1 ? 'is' : 'are'} dated in the future`,
            'List them with sidepot dues reverse-upcoming --dry-run, and reverse them with sidepot dues reverse-upcoming.',
          ),
        ]),
  ]
}
