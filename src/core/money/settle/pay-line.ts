import { operation } from '#core/kernel/operation'
import { settle } from '#contract/money/settle'
import { member } from '#core/leagues/access'
import { write } from '#core/kernel/context'
import { forbidden, conflict } from '#core/kernel/domain-error'
import { lockLeague } from '#core/leagues/find-league'
import { assertCurrencyDecimals } from '#core/kernel/assert-currency-decimals'
import { assertNotQuestioned } from '#core/ledger/assert-not-questioned'
import { cents, moneyText } from '#domain/money'
import { isDuplicate } from '#db/sql'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import { paymentMethodNames } from '#domain/payment-methods'
import { dayIn } from '#domain/time-zone'
import { getBalances, paymentsOf, paymentOf, paymentResponses } from './settle-payments.ts'
import { planOf, waitingCents, loadSettleUp } from './read-settle-up.ts'
import { dropReminders, queueSettleUpEmail, settleReminder, queueSettleReminder } from './settle-emails.ts'

/**
 * Marks a planned payment as paid, fully or in part. Allowed for its payer and those who can manage money. Nothing is
 * posted to the ledger until it is confirmed as received. Throws a conflict with the current plan when the payment no
 * longer exists or is smaller, and when an entry of either side has an open question.
 */
export const markPaymentPaid = operation(settle.pay, member, (ctx, input, access) =>
  write(ctx, async ctx => {
    if (!access.canManageMoney && access.memberId !== input.fromMemberId)
      throw forbidden('You can only mark your own payments as paid.')
    const league = await lockLeague(ctx, access.league)
    assertCurrencyDecimals(league.currency, 'amount', input.amount)
    const now = { ...access, league }
    const balances = await getBalances(ctx, league)
    // The pot holder's winnings don't change the payment: their side is the total of all others.
    const sides = [input.fromMemberId, input.toMemberId].filter(id => id !== balances.potHolderId)
    await assertNotQuestioned(ctx, league.id, { memberIds: sides }, league.currency)
    const line = planOf(balances).find(
      ({ fromMemberId, toMemberId }) =>
        fromMemberId === input.fromMemberId && toMemberId === input.toMemberId,
    )
    const openCents = line ? line.cents - waitingCents(line, await paymentsOf(ctx, league)) : 0
    if (cents(input.amount) > openCents) {
      throw conflict(
        'plan_changed',
        openCents > 0
          ? `The plan has changed: ${moneyText(openCents, league.currency, true)} of this payment is open. Nothing was recorded.`
          : 'The plan has changed: this payment is no longer open. Nothing was recorded.',
        { settleUp: await loadSettleUp(ctx, now) },
      )
    }
    const { id } = await ctx.db
      .insertInto('settle_payments')
      .values({
        league_id: league.id,
        season_id: league.season_id,
        from_member_id: input.fromMemberId,
        to_member_id: input.toMemberId,
        amount_cents: cents(input.amount),
        how: input.how,
        note: input.note,
        status: 'paid',
        paid_at_ms: ctx.now(),
        paid_by: access.author.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error
        throw conflict('payment_waits', 'A payment for this is already waiting to be confirmed.')
      })
    const people = new Map(balances.standings.map(balance => [balance.memberId, balance]))
    const payer = people.get(input.fromMemberId)
    const receiver = people.get(input.toMemberId)
    await recordAudit(ctx, access.author, {
      leagueId: league.id,
      action: 'settle.paid',
      summary: `${personMention(payer?.managerId ?? null)} paid ${personMention(receiver?.managerId ?? null)} ${moneyText(cents(input.amount), league.currency)} (${paymentMethodNames[input.how]})`,
    })
    const row = await paymentOf(ctx, league, id)
    await dropReminders(ctx, league, row)
    if (receiver?.userId !== access.author.id)
      await queueSettleUpEmail(ctx, league, 'paid', row, { recipient: receiver, payer, receiver })
    const [response] = await paymentResponses(ctx, now, [row])
    if (!response) throw new Error('The payment that was just saved is missing')
    return response
  }),
)

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
