import { settle } from '#contract/money/settle'
import { dayIn } from '#domain/time-zone'
import { moneyText } from '#domain/money'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { conflict, forbidden } from '#core/kernel/domain-error'
import { member } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/lock-league'
import { getBalances } from './balances.ts'
import { planOf } from './read-settle-up.ts'
import { queueSettleReminder, settleReminder } from './settle-emails.ts'

/**
 * Reminds the payer of a planned payment, at most once a day, or only previews the text. Allowed for its receiver and
 * those who can manage money.
 */
export const remindPayer = operation(settle.remind, member, (ctx, input, access) =>
  write(ctx, async ctx => {
    if (!access.canManageMoney && access.memberId !== input.toMemberId)
      throw forbidden('You can only send reminders about money owed to you.')
    const league = await lockLeague(ctx, access.league)
    const balances = await getBalances(ctx, league)
    const line = planOf(balances).find(
      ({ fromMemberId, toMemberId }) =>
        fromMemberId === input.fromMemberId && toMemberId === input.toMemberId,
    )
    const payer = balances.standings.find(({ memberId }) => memberId === input.fromMemberId)
    const receiver = balances.standings.find(({ memberId }) => memberId === input.toMemberId)
    if (!line || !payer || !receiver)
      throw conflict('plan_changed', 'The plan has changed: this payment is no longer open.')
    if (payer.emailTo === null)
      throw conflict('no_mail', `${payer.name} has opted out of email. Send them a message yourself.`)
    const due = { cents: line.cents, payer, receiver }
    const response = { reminded: payer.name, mails: [settleReminder(league, due)] }
    if (input.dryRun) return response
    await queueSettleReminder(ctx, league, due, dayIn(league.time_zone, ctx.now()))
    await recordAudit(ctx, access.author, {
      leagueId: league.id,
      action: 'settle.reminded',
      summary: `Reminded ${personMention(payer.managerId)} of ${moneyText(line.cents, league.currency)}`,
    })
    return response
  }),
)
