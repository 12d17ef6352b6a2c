import { type SecondYes, secondYes } from '#contract/leagues/second-yes'
import { cents, dollars, moneyText } from '#domain/money'
import type { Author } from '#core/kernel/access'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { refuseParts } from '#core/kernel/refuse-parts'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/proof'
import { conflict } from '#core/kernel/refusal'
import { lastDone, refuseStale } from '#core/kernel/refuse-stale'
import { member, owner } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lockLeague } from '#core/leagues/lock-league'

/** Where one person's word is not enough in a league. */
export const readSecondYes = operation(secondYes.read, member, async (_ctx, _input, { league }) =>
  answerOf(league),
)

/** Keeps it; only whose league it is decides that. */
export const saveSecondYes = operation(
  secondYes.save,
  recently(owner),
  (ctx, input, { league: seen, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, seen)
      const act = { leagueId: league.id, action: 'second-yes.changed' }
      await refuseStale(input.openedWith, answerOf(league), () => lastDone(ctx, act))
      const { forOwn, above } = input
      refuseParts(league.currency, 'above', above)
      await ctx.db
        .updateTable('leagues')
        .set({
          second_yes_for_own: forOwn ? 1 : 0,
          second_yes_above_cents: above === null ? null : cents(above),
        })
        .where('id', '=', league.id)
        .execute()
      await recordAudit(ctx, author, {
        ...act,
        summary: `Two people are asked ${forOwn ? 'for payments to oneself' : 'for no payment to oneself'}, and ${above === null ? 'for no amount' : `above ${moneyText(cents(above), league.currency)}`}`,
      })
      return { forOwn, above }
    }),
)

const answerOf = ({ second_yes_for_own, second_yes_above_cents }: LeagueRecord): SecondYes => ({
  forOwn: second_yes_for_own === 1,
  above: second_yes_above_cents === null ? null : dollars(second_yes_above_cents),
})

/** Whether a payment of so many cents takes two people in a league. */
export const needsTwo = ({ second_yes_above_cents: above }: LeagueRecord, amountCents: number): boolean =>
  above !== null && amountCents > above

/** Ends in a conflict for somebody who would pay themself in a league that asks for another's yes. */
export const refuseOwnPayment = (
  { second_yes_for_own }: LeagueRecord,
  { id }: Author,
  managerId: number | null,
): void => {
  if (second_yes_for_own === 0 || id === null || id !== managerId) return
  throw conflict(
    'second_yes',
    'This is money to yourself: in this league another who keeps the money marks it as paid. Make somebody treasurer or co-commissioner if there is nobody.',
  )
}

/** Ends in a conflict for a payment that one person may not write down alone. */
export const refuseLargePayment = (league: LeagueRecord, amountCents: number): void => {
  if (!needsTwo(league, amountCents)) return
  throw conflict(
    'second_yes',
    `Payments above ${moneyText(league.second_yes_above_cents ?? 0, league.currency)} take two people in this league: on Settle up one says paid, another received.`,
  )
}
