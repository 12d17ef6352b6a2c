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

const template = 'dues-reminder'

/** Beginning of the idempotency keys of a member's reminders. */
export const reminderKey = (league: LeagueRecord, { memberId }: Pick<MemberDues, 'memberId'>): string =>
  `${template} ${league.season_id} ${memberId} `

/** Returns the reminder of a member with a balance due, as of a day in the league's time zone. */
export const duesReminder = (
  league: LeagueRecord,
  { dueOn, lateFee }: Plan,
  member: MemberDues,
  today: string,
): Message => {
  const isLate = today > dueOn
  return {
    template,
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

/** Renders reminders of dues as of when they are sent, none to those who have paid; all other emails with `other`. */
export const duesRemindersOr =
  (other: EmailRenderer): EmailRenderer =>
  (ctx, email) =>
    email.template === template ? writeReminder(ctx, email) : other(ctx, email)

const writeReminder: EmailRenderer = async (ctx, { leagueId, userId }) => {
  const found = await findLeague(ctx, leagueId ?? 0, null)
  const plan = found && (await duesPlan(ctx, found.league))
  if (!plan || found.league.season_status === 'ended') return null
  const { league } = found
  const member = (await memberDues(ctx, league)).find(member => member.userId === userId)
  if (!member || duesOwedCents(member) === 0) return null
  const message = duesReminder(league, plan, member, dayIn(league.time_zone, ctx.now()))
  const email = emailOf(ctx, { league, declines: 'leagueMail' }, member, message)
  const [written] = await renderNotices(ctx, email ? [email] : [])
  return written ?? null
}
