import { operation } from '#core/kernel/operation'
import { dues, type ReminderEmail } from '#contract/money/dues'
import { requireTreasurer } from '#core/leagues/access'
import { write, type Ctx, type WriteCtx } from '#core/kernel/context'
import { lockLeague, findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { conflict } from '#core/kernel/domain-error'
import { dayIn } from '#domain/time-zone'
import { recordAudit } from '#core/kernel/audit'
import { recordEvent } from '#core/kernel/events/record-event'
import { plural } from '#domain/text'
import { reminderDue } from '#domain/dues'
import { isDayBeforeDigest } from '#domain/digest-time'
import { dollars } from '#domain/money'
import { owedToPotCents } from '#domain/pot-totals'
import { type Message, notify, prefixed } from '#core/leagues/mail/notify'
import { duesPlan, type Plan } from './dues-plan.ts'
import { duesReminder, reminderKey } from './dues-reminder.ts'
import { memberDues, duesOwedCents, type MemberDues } from './member-dues.ts'

/**
 * Reminds members with a balance due, or only the named ones, at most once a day; or only previews the text. Returns
 * the names of those reminded, and their emails.
 */
export const remindOfDues = operation(
  dues.remind,
  requireTreasurer,
  (ctx, { managerIds, dryRun }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const plan = await duesPlan(ctx, league)
      if (!plan) throw conflict('no_dues', 'No dues are set yet. Set the dues first.')
      const late = (await memberDues(ctx, league)).filter(
        found =>
          duesOwedCents(found) > 0 && (managerIds?.some(managerId => managerId === found.managerId) ?? true),
      )
      const today = dayIn(league.time_zone, ctx.now())
      const emails = late
        .filter(member => isEmailed(member, today))
        .map(member => previewOf(league, member, duesReminder(league, plan, member, today)))
      if (dryRun) return { reminded: [], mails: emails }
      await queueReminders(ctx, league, plan, late, { today, due: today })
      if (emails.length > 0)
        await recordAudit(ctx, author, {
          leagueId: league.id,
          action: 'dues.reminded',
          summary: `Reminded ${plural(emails.length, 'member')} of their dues`,
        })
      return { reminded: emails.map(({ name }) => name), mails: emails }
    }),
)

/**
 * Announces what is owed 14 and 3 days before the due date and every week after it: to the league's channels and
 * webhooks, and to each member with a balance due in leagues with reminders turned on. Idempotent, and safe to run at
 * any time.
 */
export const sendDuesReminders = async (ctx: Ctx): Promise<void> => {
  const plans = await ctx.db
    .selectFrom('dues_plans')
    .innerJoin('seasons', 'seasons.id', 'dues_plans.season_id')
    .innerJoin('leagues', 'leagues.id', 'dues_plans.league_id')
    .select(['dues_plans.league_id', 'due_on', 'time_zone'])
    .where('seasons.status', '=', 'active')
    .orderBy('dues_plans.league_id')
    .execute()
  for (const { league_id, due_on, time_zone } of plans) {
    const due = reminderDue(due_on, dayIn(time_zone, ctx.now()))
    if (due !== undefined) await announceDues(ctx, league_id, due)
  }
}

const announceDues = (ctx: Ctx, leagueId: number, due: string): Promise<void> =>
  write(ctx, async ctx => {
    const found = await findLeague(ctx, leagueId, null)
    if (!found) return
    const league = await lockLeague(ctx, found.league)
    const plan = await duesPlan(ctx, league)
    if (!plan || league.season_status === 'ended') return
    const owing = (await memberDues(ctx, league)).filter(member => duesOwedCents(member) > 0)
    if (owing.length === 0) return
    const today = dayIn(league.time_zone, ctx.now())
    await recordDuesEvent(ctx, league, { dueOn: plan.dueOn, today, due, owing })
    if (!plan.reminds) return
    // Reminders that were sent manually count, too.
    const late = owing.filter(member => member.remindedOn === null || member.remindedOn < due)
    await queueReminders(ctx, league, plan, late, { today, due })
  })

/** Records once per reminder day that dues are due, or overdue. */
const recordDuesEvent = (
  ctx: WriteCtx,
  league: LeagueRecord,
  { dueOn, today, due, owing }: { dueOn: string; today: string; due: string; owing: MemberDues[] },
): Promise<void> =>
  recordEvent(ctx, {
    ...{
      leagueId: league.id,
      seasonId: league.season_id,
      event: today > dueOn ? 'dues.overdue' : 'dues.due',
    },
    data: {
      dueOn,
      members: owing.length,
      total: dollars(owing.reduce((sum, member) => sum + owedToPotCents(member), 0)),
    },
    idempotencyKey: `dues ${league.season_id} ${dueOn} ${due}`,
  })

/** Members are emailed if they are subscribed and were not reminded today. */
const isEmailed = ({ emailTo, remindedOn }: MemberDues, today: string): boolean =>
  emailTo !== null && remindedOn !== today

const previewOf = (
  league: LeagueRecord,
  member: MemberDues,
  { headline, paragraphs }: Message,
): ReminderEmail => ({
  name: member.name,
  amount: dollars(owedToPotCents(member)),
  subject: prefixed(league, headline),
  paragraphs,
})

/**
 * Sends reminders, at most one per member and day. Members who turned email off are reminded by push, at most once for
 * each reminder that is due; they don't count as reminded, because most of them get no push either.
 */
const queueReminders = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  plan: Plan,
  late: readonly MemberDues[],
  { today, due }: { today: string; due: string },
): Promise<void> => {
  const emailed = late.filter(member => isEmailed(member, today))
  const unsubscribed = late.filter(({ emailTo }) => emailTo === null)
  const isUrgent = plan.dueOn >= today && isDayBeforeDigest(plan.dueOn, league.time_zone, ctx.now())
  await notify(ctx, { league, to: [...emailed, ...unsubscribed], declines: 'leagueMail' }, member => ({
    ...duesReminder(league, plan, member, today),
    isUrgent,
    idempotencyKey: `${reminderKey(league, member)}${member.emailTo === null ? due : today}`,
  }))
  for (const { memberId } of emailed)
    await ctx.db
      .insertInto('dues_reminders')
      .values({ season_id: league.season_id, member_id: memberId, league_id: league.id, sent_on: today })
      .onConflict(known => known.doNothing())
      .execute()
}
