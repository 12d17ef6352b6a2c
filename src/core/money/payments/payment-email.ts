import type { LedgerEntry } from '#contract/money/ledger-entries'
import { cents, dollarsText, moneyText } from '#domain/money'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prefixed } from '#core/leagues/mail/subject-prefix'
import { getBalance } from '#core/ledger/balance'

type Payment = {
  memberId: number
  /** Ledger entry: a payment or its reversal. */
  entry: LedgerEntry
}

/** Notifies a subscribed manager of a recorded payment to them, or its reversal. */
export const queuePaymentEmail = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  author: Author,
  { memberId, entry }: Payment,
): Promise<void> => {
  const person = await emailablePayee(ctx, memberId)
  if (!person) return
  const amount = dollarsText(Math.abs(entry.amount), league.currency)
  const isPaid = cents(entry.amount) < 0
  const headline = isPaid ? `You were paid ${amount}` : `A payment of ${amount} was reversed`
  const balance = moneyText(await getBalance(ctx, league.id, memberId), league.currency)
  await queueNotices(ctx, [
    {
      template: 'payment-receipt',
      to: { email: person.email, name: `${person.first_name} ${person.last_name}` },
      userId: person.id,
      leagueId: league.id,
      declines: 'leagueMail',
      subject: prefixed(league, headline),
      notice: {
        leagueName: league.name,
        label: 'Payment',
        headline,
        paragraphs: [
          `${author.name} recorded it: ${entry.memo}`,
          `Your balance in ${league.name} is now ${balance}. Sidepot only keeps the ledger: the money itself comes from your commissioner. If this isn't right, tell them.`,
        ],
        action: {
          href: `${ctx.config.publicUrl}/leagues/${league.id}/money/ledger`,
          label: 'View your ledger',
        },
        reason: `You get this because ${league.name} recorded a payment to you.`,
      },
    },
  ])
}

const emailablePayee = (ctx: WriteCtx, memberId: number) =>
  ctx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name'])
    .where('members.id', '=', memberId)
    .where('users.wants_email', '=', 1)
    .where('users.wants_league_mail', '=', 1)
    .executeTakeFirst()
