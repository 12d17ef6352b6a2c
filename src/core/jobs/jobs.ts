import { catchUpOnBilling } from '#core/billing/reconcile-billing'
import { remindOfPremiumEnds } from '#core/billing/premium/remind-of-end'
import type { Ctx } from '#core/kernel/context'
import { finalizeDueWeeks } from '#core/awards/record/finalize-awards'
import { publishPlannedWeeks } from '#core/weeks/auto-publish/publish-planned'
import { chargeDuesAndFees } from '#core/money/dues/charge-dues'
import { sendDuesReminders } from '#core/money/dues/remind-of-dues'
import { needsFor } from '#core/needs/needs-for'
import { remindOfPools } from '#core/money/pools/remind-of-pools'
import { emailVoteResults } from '#core/money/votes/email-vote-results'
import { sendRecaps } from '#core/weeks/recap/send-recaps'
import { fetchFinishedWeeks } from '#core/weeks/staging/fetch-finished-weeks'
import { retryProviders } from '#core/weeks/staging/retry-providers'
import { snapshotProjections } from '#core/weeks/staging/read-projections'
import { snapshotPlayerStatuses } from '#core/weeks/staging/read-statuses'
import { runBulk } from '#core/administration/bulk/run-bulk'
import { queueAnnouncements } from '#core/administration/announcements/queue-announcements'
import { raiseAlerts } from '#core/administration/alerts/raise-alerts'
import { createBackup } from '#core/administration/backups/create-nightly-backup'
import { testRestore } from '#core/administration/backups/test-restore'
import { saveDailyStats } from '#core/administration/daily-stats'
import { pruneAudit } from '#core/kernel/prune-audit'
import { remindOfShowdowns } from '#core/showdown/remind'
import { sendWebhooks } from '#core/kernel/webhooks/send-webhooks'
import { checkNightly } from './check-nightly.ts'
import { expire } from './expire.ts'
import { sendDueMail } from './send-due-mail.ts'

export type Job = {
  /** Name in commands, URLs and alerts. */
  name: string
  title: string
  /** Cron expressions with seconds first, in league time. */
  when: string[]
  does: string
  /** Time after the scheduled time during which a missed run is still useful, in milliseconds. */
  catchesUpForMs?: number
  /**
   * Runs the job. Must be idempotent and safe at any time. Returns the details to report.
   *
   * @param scheduledForMs scheduled time of the run, which may be in the past
   */
  run(ctx: Ctx, scheduledForMs: number): Promise<object | void>
  /** Manual run, if it does more: nothing waits for its turn then. */
  byHand?(ctx: Ctx): Promise<object | void>
}

const hour = 3_600_000
const day = 24 * hour

/** Weeks and their weekdays are in US Eastern time. */
export const leagueTime = 'America/New_York'

/** All scheduled jobs. Each can also be run with `sidepot jobs run NAME`. */
export const jobs: Job[] = [
  {
    name: 'outbox',
    title: 'Mail',
    when: ['*/15 * * * * *'],
    does: 'Sends the mail that is due',
    run: sendDueMail,
  },
  {
    name: 'announcements',
    title: 'Announcements',
    when: ['5,20,35,50 * * * * *'],
    does: 'Begins announcements whose time has come, and queues their mails',
    run: queueAnnouncements,
  },
  {
    name: 'bulk',
    title: 'Acts on many people',
    when: ['*/5 * * * * *'],
    does: 'Goes on with acts on many people, such as disabling a thousand',
    run: runBulk,
  },
  {
    name: 'webhooks',
    title: 'Webhooks',
    when: ['5,20,35,50 * * * * *'],
    does: 'Tells webhooks what happened',
    run: sendWebhooks,
  },
  {
    name: 'expiries',
    title: 'Expiries',
    when: ['0 * * * * *'],
    does: 'Ends what ran out: requests, invitations, links, sessions, Showdown lock times',
    run: expire,
  },
  {
    name: 'finals',
    title: 'Final awards',
    when: ['15 * * * * *'],
    does: 'Makes awards final whose correction deadline has passed',
    run: finalizeDueWeeks,
  },
  {
    name: 'showdown-reminders',
    title: 'Showdown reminders',
    when: ['15 */5 * * * *'],
    does: 'Reminds who paid for a Showdown and has not picked, a day and two hours before its lock',
    run: remindOfShowdowns,
  },
  {
    name: 'publications',
    title: 'Publishing by itself',
    when: ['45 * * * * *'],
    does: 'Reads weeks again whose league lets them publish themselves, and publishes them when nothing is in doubt and nobody stopped it',
    run: publishPlannedWeeks,
  },
  {
    name: 'billing',
    title: 'Payments',
    when: ['30 * * * * *'],
    does: 'Applies payment events that are open, ends what is owed, and looks after late renewals',
    run: ctx => catchUpOnBilling(ctx),
    byHand: ctx => catchUpOnBilling(ctx, 'all'),
  },
  {
    name: 'premium-reminders',
    title: 'End of Premium',
    when: ['0 40 9 * * *'],
    does: 'Tells people a week before that premium which nobody pays for ends',
    catchesUpForMs: 12 * hour,
    run: remindOfPremiumEnds,
  },
  {
    name: 'weekly-update',
    title: 'Weekly recap',
    when: ['0 */10 * * * *'],
    does: "Mails a week's recap to the members who want it, an hour after it was published or on Wednesday at nine",
    run: ctx => sendRecaps(ctx, needsFor),
  },
  {
    name: 'provider-fetch',
    title: 'Finished weeks',
    when: ['0 0 10 * * *', '0 0 22 * * 4'],
    does: 'Stages the finished week of connected leagues, reads published weeks again until they are final, and tells of corrections',
    catchesUpForMs: 5 * day,
    run: ctx => fetchFinishedWeeks(ctx),
  },
  {
    name: 'provider-retry',
    title: 'Providers again',
    when: ['45 */10 * * * *'],
    does: 'Asks providers again that failed 1, 3 and 12 hours before',
    run: async ctx => retryProviders(ctx),
  },
  {
    name: 'statuses',
    title: 'Suspensions and reserve',
    when: ['0 5 13 * * 0'],
    does: 'Reads the running week of connected leagues, for who starts a suspended player or is on reserve: afterwards providers no longer tell',
    // Until the week's last game begins on Monday evening.
    catchesUpForMs: 31 * hour,
    run: ctx => snapshotPlayerStatuses(ctx),
  },
  {
    name: 'projections',
    title: 'Projections',
    when: ['0 30 10 * * 3', '0 30 10 * * 4'],
    does: 'Reads the running week of connected leagues before its first game, which is on Thursday and seldom on Wednesday, for what was expected then',
    // Until noon, when games may begin.
    catchesUpForMs: 1.5 * hour,
    run: ctx => snapshotProjections(ctx),
  },
  {
    name: 'dues',
    title: 'Dues',
    when: ['0 20 * * * *'],
    does: 'Charges dues of whoever joined a league since, and late fees',
    catchesUpForMs: day,
    run: chargeDuesAndFees,
  },
  {
    name: 'dues-reminders',
    title: 'Dues reminders',
    when: ['0 25 9 * * *'],
    does: 'Reminds those who owe dues 14 and 3 days before they are due, and every week after',
    catchesUpForMs: 12 * hour,
    run: sendDuesReminders,
  },
  {
    name: 'pool-reminders',
    title: 'Side pot reminders',
    when: ['0 35 9 * * *'],
    does: 'Tells members of side pots that close tomorrow, if they could still join',
    catchesUpForMs: 12 * hour,
    run: remindOfPools,
  },
  {
    name: 'votes',
    title: 'Votes',
    when: ['50 */5 * * * *'],
    does: 'Mails how a vote of a league ended',
    run: emailVoteResults,
  },
  {
    name: 'alerts',
    title: 'Alerts',
    when: ['30 */5 * * * *'],
    does: 'Mails administrators what needs them, each of it once: failed jobs, mail given up, missing copies, a full disk, providers that refuse',
    run: raiseAlerts,
  },
  {
    name: 'figures',
    title: 'Daily figures',
    when: ['0 50 23 * * *'],
    does: "Keeps the day's figures for the administrators' charts",
    run: saveDailyStats,
  },
  {
    name: 'audit-log',
    title: 'Old audit lines',
    when: ['0 10 3 * * *'],
    does: 'Takes lines out of the audit log of the installation that were kept for AUDIT_DAYS',
    run: pruneAudit,
  },
  {
    name: 'book',
    title: 'Ledger check',
    when: ['0 20 3 * * *'],
    does: 'Checks ledgers and audit log; where a ledger is not what was written, payments wait',
    catchesUpForMs: day,
    run: checkNightly,
  },
  {
    name: 'backup',
    title: 'Backup',
    when: ['0 30 3 * * *'],
    does: 'Copies the database to where copies are kept, and checks the copy',
    catchesUpForMs: day,
    run: createBackup,
  },
  {
    name: 'rehearsal',
    title: 'Restore rehearsal',
    when: ['0 0 4 * * 0'],
    does: 'Restores the newest copy into a temporary file, and compares its balances with the ledger',
    catchesUpForMs: 6 * day,
    run: testRestore,
  },
]
