import { operation } from '#core/kernel/operation'
import { dues, type ReminderEmail } from '#contract/money/dues'
import { requireTreasurer } from '#core/leagues/access'
import { write, type Ctx, type WriteCtx } from '#core/kernel/context'
import { lockLeague, findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { conflict } from '#core/kernel/domain-error'
import { dayIn } from '#domain/time-zone'
import { recordAudit } from '#core/kernel/audit'
import { recordEvent } from '#core/kernel/events/record-event'
import { plural, dayText } from '#domain/text'
import { reminderDue } from '#domain/dues'
import { isDayBeforeDigest } from '#domain/digest-time'
import type { Author } from '#core/kernel/authorization'
import { moneyText, dollars } from '#domain/money'
import { getBalance } from '#core/ledger/statement'
import { yourBalance } from '#domain/settle'
import { owedToPotCents } from '#domain/pot-totals'
import { notify, prefixed } from '#core/leagues/mail/notify'
import { duesPlan, type Plan } from './dues-plan.ts'
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
      const reminders = duesReminders(league, plan, late, today)
      const emails = reminders.map(({ member: _, ...email }) => email)
      if (dryRun) return { reminded: [], mails: emails }
      await queueDuesReminders(ctx, league, plan, reminders, today)
      await pushToUnsubscribed(ctx, league, late, today)
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
 * Reminds members with a balance due 14 and 3 days before the due date and every week after it, in leagues with
 * reminders turned on. Idempotent, and safe to run at any time.
 */
export const sendDuesReminders = async (ctx: Ctx): Promise<void> => {
  const plans = await ctx.db
    .selectFrom('dues_plans')
    .innerJoin('seasons', 'seasons.id', 'dues_plans.season_id')
    .innerJoin('leagues', 'leagues.id', 'dues_plans.league_id')
    .select(['dues_plans.league_id', 'due_on', 'time_zone'])
    .where('reminds', '=', 1)
    .where('seasons.status', '=', 'active')
    .orderBy('dues_plans.league_id')
    .execute()
  for (const { league_id, due_on, time_zone } of plans) {
    const due = reminderDue(due_on, dayIn(time_zone, ctx.now()))
    if (due !== undefined) await remindLeague(ctx, league_id, due)
  }
}

/** Skips members who were reminded since that day, including manually. */
const remindLeague = (ctx: Ctx, leagueId: number, due: string): Promise<void> =>
  write(ctx, async ctx => {
    const found = await findLeague(ctx, leagueId, null)
    if (!found) return
    const league = await lockLeague(ctx, found.league)
    const plan = await duesPlan(ctx, league)
    if (!plan?.reminds || league.season_status === 'ended') return
    const owing = (await memberDues(ctx, league)).filter(member => duesOwedCents(member) > 0)
    const late = owing.filter(member => member.remindedOn === null || member.remindedOn < due)
    const today = dayIn(league.time_zone, ctx.now())
    await queueDuesReminders(ctx, league, plan, duesReminders(league, plan, late, today), today)
    await pushToUnsubscribed(ctx, league, late, due)
    if (owing.length > 0) await recordDuesEvent(ctx, league, { dueOn: plan.dueOn, today, due, owing })
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

const moneyPage = (league: LeagueRecord): string => `/leagues/${league.id}/money/dues`

/** Notifies a member that a payment of theirs was recorded or reversed (negative), if they are subscribed. */
export const queueDuesReceipt = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  author: Author,
  memberId: number,
  { amountCents, entryId }: { amountCents: number; entryId: number },
): Promise<void> => {
  const member = (await memberDues(ctx, league)).find(found => found.memberId === memberId)
  if (!member || member.emailTo === null) return
  const amount = moneyText(Math.abs(amountCents), league.currency)
  const headline =
    amountCents > 0 ? `Your payment of ${amount} was recorded` : `Your payment of ${amount} was reversed`
  const balance = await getBalance(ctx, league.id, memberId)
  await notify(
    ctx,
    { league, to: [member], declines: 'leagueMail' },
    {
      template: 'dues-receipt',
      label: 'Dues',
      headline,
      paragraphs: [
        `${author.name} recorded it as ledger entry ${entryId}.`,
        `Your balance in ${league.name}: ${yourBalance(balance, league.currency)}. Sidepot keeps the record; it never holds or moves money. If this isn't right, contact the commissioner.`,
      ],
      link: { path: moneyPage(league), label: 'View your dues' },
      reason: `You get this because ${league.name} recorded a payment of yours.`,
    },
  )
}

/** Builds reminders for members with a balance due who are subscribed and were not reminded today. */
const duesReminders = (
  league: LeagueRecord,
  { dueOn, lateFee }: Plan,
  late: readonly MemberDues[],
  today: string,
): (ReminderEmail & { member: MemberDues })[] => {
  const isLate = today > dueOn
  const paragraphs = [
    `Dues for ${league.season_year} ${isLate ? 'were' : 'are'} due ${dayText(dueOn)}${lateFee && !isLate ? '; a late fee is added after that' : ''}.`,
    `Pay the commissioner or treasurer, and they'll record it. Sidepot keeps the record; it never holds or moves money.`,
  ]
  return late
    .filter(({ emailTo, remindedOn }) => emailTo !== null && remindedOn !== today)
    .map(member => ({
      member,
      name: member.name,
      amount: dollars(owedToPotCents(member)),
      subject: prefixed(league, headlineOf(league, member)),
      paragraphs,
    }))
}

const headlineOf = (league: LeagueRecord, member: MemberDues): string =>
  `You owe ${moneyText(owedToPotCents(member), league.currency)} in ${league.name}`

const aboutDues = (league: LeagueRecord) => ({
  push: { kind: 'dues' } as const,
  link: { path: moneyPage(league), label: 'View what you owe' },
  reason: `You get this because you owe dues in ${league.name}.`,
})

/**
 * Reminds members by push who turned email off; at most once for each reminder that is due. They don't count as
 * reminded, because most of them get no push either.
 */
const pushToUnsubscribed = (
  ctx: WriteCtx,
  league: LeagueRecord,
  late: readonly MemberDues[],
  due: string,
): Promise<void> => {
  const to = late.filter(({ emailTo }) => emailTo === null)
  return notify(ctx, { league, to }, member => ({
    template: 'dues-reminder',
    idempotencyKey: `dues-reminder ${league.season_id} ${member.memberId} ${due}`,
    label: 'Dues',
    headline: headlineOf(league, member),
    paragraphs: [`Pay the commissioner or treasurer, and they'll record it.`],
    ...aboutDues(league),
  }))
}

/** Sends reminders; at most one per member and day. */
const queueDuesReminders = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  { dueOn }: Plan,
  reminders: ReturnType<typeof duesReminders>,
  today: string,
): Promise<void> => {
  const to = reminders.map(({ member, paragraphs }) => ({ ...member, paragraphs }))
  await notify(ctx, { league, to, declines: 'leagueMail' }, ({ paragraphs, ...member }) => ({
    template: 'dues-reminder',
    isUrgent: dueOn >= today && isDayBeforeDigest(dueOn, league.time_zone, ctx.now()),
    idempotencyKey: `dues-reminder ${league.season_id} ${member.memberId} ${today}`,
    label: 'Dues',
    headline: headlineOf(league, member),
    paragraphs,
    ...aboutDues(league),
  }))
  for (const { member } of reminders)
    await ctx.db
      .insertInto('dues_reminders')
      .values({
        season_id: league.season_id,
        member_id: member.memberId,
        league_id: league.id,
        sent_on: today,
      })
      .onConflict(known => known.doNothing())
      .execute()
}
