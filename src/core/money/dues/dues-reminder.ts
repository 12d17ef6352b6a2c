import type { EmailRenderer } from '#core/kernel/outbox/render-email'
import { renderNotices } from '#core/kernel/outbox/notices.tsx'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { emailOf, type Message } from '#core/leagues/mail/notify'
import { owedToPotCents } from '#domain/pot-totals'
import { dayText } from '#domain/text'
import { dayIn } from '#domain/time-zone'
import { moneyText } from '#domain/money'
import { duesPlan, type Plan } from './dues-plan.ts'
import { duesOwedCents, memberDues, type MemberDues } from './member-dues.ts'

/** Page of a league's dues. */
export const duesPage = (league: LeagueRecord): string => `/leagues/${league.id}/money/dues`

export const duesReminderTemplate = 'dues-reminder'

const seasonKey = (league: LeagueRecord): string => `${duesReminderTemplate} ${league.season_id} `

/** Beginning of the idempotency keys of a member's reminders. */
export const reminderKey = (league: LeagueRecord, { memberId }: Pick<MemberDues, 'memberId'>): string =>
  `${seasonKey(league)}${memberId} `

/** Returns the reminder of a member with a balance due, as of a day in the league's time zone. */
export const duesReminder = (
  league: LeagueRecord,
  { dueOn, lateFee }: Plan,
  member: MemberDues,
  today: string,
): Message => {
  const isLate = today > dueOn
  return {
    template: duesReminderTemplate,
    label: 'Dues',
    headline: `You owe ${moneyText(owedToPotCents(member), league.currency)} in ${league.name}`,
    paragraphs: [
      `Dues for ${league.season_year} ${isLate ? 'were' : 'are'} due ${dayText(dueOn)}${lateFee && !isLate ? '; a late fee is added after that' : ''}.`,
      `Pay the commissioner or treasurer, and they'll record it. Sidepot keeps the record; it never holds or moves money.`,
    ],
    push: { kind: 'dues' },
    link: { path: duesPage(league), label: 'View what you owe' },
    reason: `You get this because you owe dues in ${league.name}.`,
    isWrittenWhenSent: true,
  }
}

/**
 * Renders a reminder of dues when it is sent; null when its recipient has paid or turned email off, or its season is
 * over.
 */
export const writeDuesReminder: EmailRenderer = async (ctx, { leagueId, userId, idempotencyKey }) => {
  const found = await findLeague(ctx, leagueId ?? 0, null)
  const plan = found && (await duesPlan(ctx, found.league))
  if (!plan || found.league.season_status === 'ended') return null
  const { league } = found
  if (!idempotencyKey?.startsWith(seasonKey(league))) return null
  const member = (await memberDues(ctx, league)).find(member => member.userId === userId)
  if (!member || duesOwedCents(member) === 0) return null
  const message = duesReminder(league, plan, member, dayIn(league.time_zone, ctx.now()))
  const email = emailOf(ctx, { league, declines: 'leagueMail' }, member, message)
  const [written] = await renderNotices(ctx, email ? [email] : [])
  return written ?? null
}
