import { yourBalance } from '#domain/balance-text'
import type { ReminderEmail } from '#contract/money/dues'
import { dollars, moneyText } from '#domain/money'
import { owedToPotCents } from '#domain/pot-totals'
import { dayText } from '#domain/text'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prefixed } from '#core/leagues/mail/subject-prefix'
import { getBalance } from '#core/ledger/balance'
import type { Plan } from './dues-plan.ts'
import { type MemberDues, memberDues } from './member-dues.ts'

const moneyPage = (ctx: WriteCtx, league: LeagueRecord): string =>
  `${ctx.config.publicUrl}/leagues/${league.id}/money/dues`

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
  await queueNotices(ctx, [
    {
      template: 'dues-receipt',
      to: { email: member.emailTo, name: member.name },
      userId: member.userId,
      leagueId: league.id,
      declines: 'leagueMail',
      subject: prefixed(league, headline),
      notice: {
        leagueName: league.name,
        label: 'Dues',
        headline,
        paragraphs: [
          `${author.name} recorded it as ledger entry ${entryId}.`,
          `Your balance in ${league.name}: ${yourBalance(balance, league.currency)}. Sidepot keeps the record; it never holds or moves money. If this isn't right, contact the commissioner.`,
        ],
        action: { href: moneyPage(ctx, league), label: 'View your dues' },
        reason: `You get this because ${league.name} recorded a payment of yours.`,
      },
    },
  ])
}

/** Builds reminders for members with a balance due who are subscribed and were not reminded today. */
export const duesReminders = (
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

/** Sends reminders; at most one per member and day. */
export const queueDuesReminders = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  reminders: ReturnType<typeof duesReminders>,
  today: string,
): Promise<void> => {
  await queueNotices(
    ctx,
    reminders.map(({ member, subject, paragraphs }) => ({
      template: 'dues-reminder',
      to: { email: member.emailTo ?? '', name: member.name },
      userId: member.userId,
      leagueId: league.id,
      declines: 'leagueMail' as const,
      subject,
      idempotencyKey: `dues-reminder ${league.season_id} ${member.memberId} ${today}`,
      notice: {
        leagueName: league.name,
        label: 'Dues',
        headline: headlineOf(league, member),
        paragraphs,
        action: { href: moneyPage(ctx, league), label: 'View what you owe' },
        reason: `You get this because you owe dues in ${league.name}.`,
      },
    })),
  )
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
