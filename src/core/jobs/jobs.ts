import { catchUpOnBilling } from '#core/billing/reconcile-billing'
import { remindOfPremiumEnds } from '#core/billing/premium/remind-of-end'
import type { Ctx } from '#core/kernel/context'
import { finalizeDueWeeks } from '#core/awards/record/finalize-awards'
import { publishPlannedWeeks } from '#core/weeks/auto-publish/publish-planned'
import { chargeDuesAndFees } from '#core/money/dues/charge-dues'
import { sendDuesReminders } from '#core/money/dues/remind-of-dues'
import { needsFor } from '#core/needs/read-needs'
import { remindOfPools } from '#core/money/pools/remind-of-pools'
import { emailVoteResults } from '#core/money/votes/vote-emails'
import { sendRecaps } from '#core/weeks/recap/send-recaps'
import { fetchFinishedWeeks, retryProviders } from '#core/weeks/auto-publish/fetch-finished-weeks'
import { snapshotPlayerStatuses, snapshotProjections } from '#core/weeks/fetching/read-statuses'
import { runBulk } from '#core/administration/bulk/run-bulk'
import { queueAnnouncements } from '#core/administration/announcements/queue-announcements'
import { raiseAlerts } from '#core/administration/alerts/raise-alerts'
import { createBackup } from '#core/administration/backups/create-nightly-backup'
import { testRestore } from '#core/administration/backups/restore-backup'
import { saveDailyStats } from '#core/administration/site-stats'
import { pruneAudit } from '#core/kernel/audit'
import { remindOfShowdowns } from '#core/showdown/remind'
import { sendPosts } from '#core/channels/sending/send-posts'
import { sendWebhooks } from '#core/kernel/webhooks/send-webhooks'
import { dayMs, hourMs } from '#domain/durations'
import { seasonTimeZone } from '#domain/time-zone'
import { checkNightly, expire, queueWeeklyDigests, sendDueEmails, sendDuePushes } from './job-work.ts'

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

/** Jobs are scheduled by the season's weekdays. */
export const jobTimeZone = seasonTimeZone

/** All scheduled jobs. Each can also be run with `sidepot jobs run NAME`. */
export const jobs: Job[] = [
  {
    name: 'outbox',
    title: 'Mail',
    when: ['*/15 * * * * *'],
    does: 'Sends due emails',
    run: sendDueEmails,
  },
  {
    name: 'announcements',
    title: 'Announcements',
    when: ['5,20,35,50 * * * * *'],
    does: 'Starts scheduled announcements and queues their emails',
    run: queueAnnouncements,
  },
  {
    name: 'bulk',
    title: 'Bulk actions',
    when: ['*/5 * * * * *'],
    does: 'Runs bulk actions, such as disabling many accounts',
    run: runBulk,
  },
  {
    name: 'channels',
    title: 'Channels',
    when: ['*/5 * * * * *'],
    does: 'Posts messages to chat channels',
    run: sendPosts,
  },
  {
    name: 'webhooks',
    title: 'Webhooks',
    when: ['5,20,35,50 * * * * *'],
    does: 'Sends events to webhooks',
    run: sendWebhooks,
  },
  {
    name: 'pushes',
    title: 'Push',
    when: ['10,25,40,55 * * * * *'],
    does: 'Sends due pushes to phones and browsers, none at night',
    run: sendDuePushes,
  },
  {
    name: 'expiries',
    title: 'Expirations',
    when: ['0 * * * * *'],
    does: 'Expires requests, invitations, links, sessions and Showdown locks',
    run: expire,
  },
  {
    name: 'finals',
    title: 'Final awards',
    when: ['15 * * * * *'],
    does: 'Makes awards final after their correction deadline',
    run: finalizeDueWeeks,
  },
  {
    name: 'showdown-reminders',
    title: 'Showdown reminders',
    when: ['15 */5 * * * *'],
    does: "Reminds managers who paid for a Showdown but haven't picked, one day and again two hours before it locks",
    run: remindOfShowdowns,
  },
  {
    name: 'publications',
    title: 'Auto-publish',
    when: ['45 * * * * *'],
    does: 'Refetches weeks of leagues with auto-publish, and publishes them if there are no warnings and no one canceled',
    run: publishPlannedWeeks,
  },
  {
    name: 'billing',
    title: 'Payments',
    when: ['30 * * * * *'],
    does: 'Applies open payment events, processes pending cancellations and checks late renewals',
    run: ctx => catchUpOnBilling(ctx),
    byHand: ctx => catchUpOnBilling(ctx, 'all'),
  },
  {
    name: 'premium-reminders',
    title: 'Premium expiration',
    when: ['0 40 9 * * *'],
    does: 'Notifies people a week before unpaid Premium ends',
    catchesUpForMs: 12 * hourMs,
    run: remindOfPremiumEnds,
  },
  {
    name: 'weekly-update',
    title: 'Weekly recap',
    when: ['0 */10 * * * *'],
    does: 'Emails the weekly recap to subscribers, an hour after publishing or Wednesday at 9:00 AM',
    run: ctx => sendRecaps(ctx, needsFor),
  },
  {
    name: 'digest',
    title: 'Digest',
    when: ['0 30 9 * * 2'],
    does: 'Emails one digest to each person who chose it, with everything since the last one',
    catchesUpForMs: 3 * dayMs,
    run: queueWeeklyDigests,
  },
  {
    name: 'provider-fetch',
    title: 'Finished weeks',
    when: ['0 0 10 * * *', '0 0 22 * * 4'],
    does: "Stages the finished week of connected leagues, refetches published weeks until they're final, and reports corrections",
    catchesUpForMs: 5 * dayMs,
    run: ctx => fetchFinishedWeeks(ctx),
  },
  {
    name: 'provider-retry',
    title: 'Provider retries',
    when: ['45 */10 * * * *'],
    does: 'Retries failed providers after 1, 3 and 12 hours',
    run: async ctx => retryProviders(ctx),
  },
  {
    name: 'statuses',
    title: 'Suspensions and IR',
    when: ['0 5 13 * * 0'],
    does: 'Fetches the week in progress for suspended starters, IR and taxi squads, which providers no longer show afterward',
    // Until the week's last game begins on Monday evening.
    catchesUpForMs: 31 * hourMs,
    run: ctx => snapshotPlayerStatuses(ctx),
  },
  {
    name: 'projections',
    title: 'Projections',
    when: ['0 30 10 * * 3', '0 30 10 * * 4'],
    does: 'Fetches projections for the week in progress before its first game (usually Thursday)',
    // Until noon, when games may begin.
    catchesUpForMs: 1.5 * hourMs,
    run: ctx => snapshotProjections(ctx),
  },
  {
    name: 'dues',
    title: 'Dues',
    when: ['0 20 * * * *'],
    does: 'Charges dues to new members and adds late fees',
    catchesUpForMs: dayMs,
    run: chargeDuesAndFees,
  },
  {
    name: 'dues-reminders',
    title: 'Dues reminders',
    when: ['0 25 9 * * *'],
    does: 'Announces owed dues 14 and 3 days before the due date, then weekly, and reminds members by email if turned on',
    catchesUpForMs: 12 * hourMs,
    run: sendDuesReminders,
  },
  {
    name: 'pool-reminders',
    title: 'Side pot reminders',
    when: ['0 35 9 * * *'],
    does: 'Notifies members of side pots that close tomorrow, if they can still join',
    catchesUpForMs: 12 * hourMs,
    run: remindOfPools,
  },
  {
    name: 'votes',
    title: 'Votes',
    when: ['50 */5 * * * *'],
    does: 'Emails the results of league votes',
    run: emailVoteResults,
  },
  {
    name: 'alerts',
    title: 'Alerts',
    when: ['30 */5 * * * *'],
    does: 'Emails each alert to site admins once: failed jobs and emails, missing backups, a full disk, provider errors',
    run: raiseAlerts,
  },
  {
    name: 'daily-stats',
    title: 'Daily stats',
    when: ['0 50 23 * * *'],
    does: "Saves the day's stats for the admin charts",
    run: saveDailyStats,
  },
  {
    name: 'audit-log',
    title: 'Old audit entries',
    when: ['0 10 3 * * *'],
    does: "Deletes entries older than AUDIT_DAYS days from this server's audit log",
    run: pruneAudit,
  },
  {
    name: 'integrity',
    title: 'Ledger check',
    when: ['0 20 3 * * *'],
    does: "Checks ledgers and the audit log, and puts a league's payments on hold if its ledger was altered",
    catchesUpForMs: dayMs,
    run: checkNightly,
  },
  {
    name: 'backup',
    title: 'Backup',
    when: ['0 30 3 * * *'],
    does: 'Backs up the database and checks the backup',
    catchesUpForMs: dayMs,
    run: createBackup,
  },
  {
    name: 'restore-test',
    title: 'Test restore',
    when: ['0 0 4 * * 0'],
    does: 'Restores the newest backup into a temporary file and compares its balances with the ledger',
    catchesUpForMs: 6 * dayMs,
    run: testRestore,
  },
]
