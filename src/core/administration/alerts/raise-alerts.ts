import { type Ctx, write } from '#core/kernel/context'
import { emailAdministrators } from '#core/accounts/administrators'
import { latestCredible } from '#core/kernel/clock-ahead'
import { plural } from '#domain/text'
import {
  type AlertCheck,
  type Alert,
  failedJobs,
  failedEmails,
  missingBackups,
  lowDisk,
  rejectedByProvider,
  stuckPayments,
} from './alert.ts'

/**
 * Finds problems that administrators should fix and emails each one to them once; it is sent again only after the
 * problem was resolved in between. Safe to run on several servers at the same time. Checks that fail leave their alerts
 * unchanged.
 */
export const raiseAlerts = async (ctx: Ctx): Promise<object | void> => {
  const raised = new Set(await raisedKeys(ctx))
  let notified = 0
  let ended = 0
  for (const check of alertChecks) {
    const found = await runAlertCheck(ctx, check, raised)
    if (!found) continue
    for (const alert of found) if (await sendAlertOnce(ctx, alert)) notified += 1
    ended += await purgeResolvedAlerts(ctx, check, raised, found)
  }
  if (notified + ended > 0) return { told: notified, ended }
}

/** Returns reported problems that are still open, oldest first. */
export const openAlerts = ({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom('alerts').selectAll().orderBy('since_ms').orderBy('key').execute()

const raisedKeys = async (ctx: Ctx): Promise<string[]> => (await openAlerts(ctx)).map(({ key }) => key)

const runAlertCheck = async (
  ctx: Ctx,
  check: AlertCheck,
  raised: ReadonlySet<string>,
): Promise<Alert[] | undefined> => {
  try {
    return await check.find(ctx, raised)
  } catch (error) {
    ctx.log.error({ err: error, sort: check.sort }, "Couldn't check the alerts for site admins")
    return undefined
  }
}

/** Inserting the row decides who sends the email: of several servers, only one succeeds. */
const sendAlertOnce = (ctx: Ctx, { key, what, suggestedFix }: Alert): Promise<boolean> =>
  write(ctx, async ctx => {
    const row = { key, what: what.slice(0, 2000), suggested_fix: suggestedFix, since_ms: ctx.now() }
    const first = await ctx.db
      .insertInto('alerts')
      .values(row)
      .onConflict(existing => existing.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!first) return false
    ctx.log.warn({ alert: key }, what)
    await emailAdministrators(ctx, {
      template: 'operator-alert',
      subject: `Sidepot needs your attention: ${firstSentence(what)}`,
      notice: {
        label: 'Your server',
        headline: 'Something needs your attention.',
        paragraphs: [`${what}.`, suggestedFix, "You'll only be alerted again after it has recovered."],
        action: { href: `${ctx.config.publicUrl}/admin/system`, label: 'Open admin' },
      },
    })
    return true
  })

const firstSentence = (text: string): string => (text.length <= 100 ? text : `${text.slice(0, 99)}…`)

const purgeResolvedAlerts = async (
  ctx: Ctx,
  { sort }: AlertCheck,
  raised: ReadonlySet<string>,
  found: readonly Alert[],
): Promise<number> => {
  const ended = [...raised].filter(
    key => (key === sort || key.startsWith(`${sort}:`)) && !found.some(alert => alert.key === key),
  )
  if (ended.length === 0) return 0
  await ctx.db.deleteFrom('alerts').where('key', 'in', ended).execute()
  return ended.length
}

/** Ledgers or audit log that the last nightly check found tampered with. */
export const integrityAlert: AlertCheck = {
  sort: 'integrity',
  find: async ctx => {
    const last = await lastIntegrityCheck(ctx)
    if (!last || last.problems === 0) return []
    return [
      {
        key: 'integrity',
        what: `The nightly check found ${plural(last.problems, 'problem')} in ledgers or the audit log`,
        suggestedFix:
          'Check again under System: it lists each one, and payments in the affected leagues are on hold.',
      },
    ]
  },
}

/** Requests that failed with an unexpected error. */
export const failingRequests: AlertCheck = {
  sort: 'errors',
  find: async ctx => {
    const { count } = ctx.ports.unexpectedErrors?.() ?? { count: 0 }
    if (count < manyErrors) return []
    return [
      {
        key: 'errors',
        what: `${plural(count, 'request')} failed unexpectedly in the last day`,
        suggestedFix: 'The server log has the details; each person saw their request number.',
      },
    ]
  },
}

/** All checks that can raise an alert. */
const alertChecks: readonly AlertCheck[] = [
  failedJobs,
  failedEmails,
  missingBackups,
  lowDisk,
  rejectedByProvider,
  integrityAlert,
  failingRequests,
  stuckPayments,
]

/** Returns the result of the last nightly check of ledgers and audit log; undefined before the first one. */
export const lastIntegrityCheck = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
): Promise<{ problems: number; atMs: number } | undefined> => {
  const run = await ctx.db
    .selectFrom('job_runs')
    .select(['detail', 'started_at_ms'])
    .where('job', '=', 'integrity')
    .where('outcome', '=', 'done')
    .where('scheduled_for_ms', '<=', latestCredible(ctx))
    .orderBy('scheduled_for_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!run) return undefined
  const detail: unknown = JSON.parse(run.detail ?? '{}')
  const problems =
    typeof detail === 'object' && detail !== null && 'problems' in detail ? Number(detail.problems) : 0
  return { problems, atMs: run.started_at_ms }
}

/** Number of errors within a day that is no longer coincidence. */
const manyErrors = 10
