import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { dropPushes } from '#core/kernel/push/queue-pushes'
import type { LeagueRecord } from '#core/leagues/find-league'
import { notify } from '#core/leagues/mail/notify'
import { getBalance } from '#core/ledger/statement'
import { moneyText } from '#domain/money'
import { yourBalance } from '#domain/settle'
import { duesPage, reminderKey } from './dues-reminder.ts'
import { memberDues } from './member-dues.ts'

/**
 * Notifies a member that a payment of theirs was recorded or reversed (negative), if they are subscribed, and drops
 * reminders by push that wait, because they say what was owed before.
 */
export const queueDuesReceipt = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  author: Author,
  memberId: number,
  { amountCents, entryId }: { amountCents: number; entryId: number },
): Promise<void> => {
  const member = (await memberDues(ctx, league)).find(found => found.memberId === memberId)
  if (!member) return
  await dropPushes(ctx, { leagueId: league.id, keyPrefix: reminderKey(league, member) })
  if (member.emailTo === null) return
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
      link: { path: duesPage(league), label: 'View your dues' },
      reason: `You get this because ${league.name} recorded a payment of yours.`,
    },
  )
}
