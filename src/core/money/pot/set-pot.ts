import type { z } from 'zod'
import { pots } from '#contract/money/pots'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import { write, type Ctx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { assertSeasonActive } from '#core/leagues/season/find-season'
import { describeToCommissioner } from '#core/leagues/describe-leagues'
import { assertNotStale, lastChange } from '#core/kernel/assert-not-stale'
import { potOf, payoutsOverPot, centsOfPot, places, placeLabels } from '#domain/pot'
import { assertCurrencyDecimals } from '#core/kernel/assert-currency-decimals'
import { seasonPot, notePotWasSet, replacePot, type NewPayout } from '#core/leagues/season/season-pot'
import { basePotCents, potTotals } from '#domain/pot-totals'
import { cents, dollars, moneyText } from '#domain/money'
import { invalid } from '#core/kernel/domain-error'
import { recordAudit } from '#core/kernel/audit'

type Input = z.output<typeof pots.set.input>

/**
 * Sets the pot of the current season and its payouts. An amount in dollars takes precedence over a percentage; together
 * they can't exceed the pot. While dues are charged they are the pot, and the amount entered here applies to a season
 * without dues.
 */
export const setPot = operation(
  pots.set,
  requireCommissioner,
  (ctx, input, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      assertSeasonActive(league)
      const saved = await describeToCommissioner(ctx, league.id, author.id)
      const auditEntry = { leagueId: league.id, action: 'pot.changed' }
      await assertNotStale(input.openedWith, potOf(saved), () => lastChange(ctx, auditEntry))
      assertCurrencyDecimals(league.currency, 'totalPotAmount', input.totalPotAmount)
      assertCurrencyDecimals(league.currency, 'dollarInputs', ...Object.values(input.dollarInputs))
      assertCurrencyDecimals(
        league.currency,
        'customFields',
        ...input.customFields.map(field => field.dollarAmount),
      )
      const { duesCents } = (await seasonPot(ctx, league)).facts
      const baseCents = basePotCents({ duesCents, enteredPotCents: cents(input.totalPotAmount) })
      const payouts = payoutsIn(input, baseCents, league.currency)
      const total = payouts.reduce((sum, payout) => sum + payout.amount_cents, 0)
      if (total > baseCents)
        throw invalid('totalPotAmount', payoutsOverPot(dollars(baseCents), league.currency))
      await notePotWasSet(ctx, league.id)
      await replacePot(ctx, league.season_id, cents(input.totalPotAmount), payouts)
      await recordAudit(ctx, author, {
        ...auditEntry,
        summary: `Set the pot to ${moneyText(cents(input.totalPotAmount), league.currency)} with payouts of ${moneyText(total, league.currency)}`,
      })
      return describeToCommissioner(ctx, league.id, author.id)
    }),
)

const payoutsIn = (input: Input, baseCents: number, currency: string): NewPayout[] => {
  const payout = (dollars: number | undefined, percentage: number | undefined) => ({
    amount_cents: dollars === undefined ? centsOfPot(percentage ?? 0, baseCents, currency) : cents(dollars),
    percentage_hundredths:
      dollars === undefined && percentage !== undefined ? Math.round(percentage * 100) : null,
  })
  return [
    ...places.map(place => ({
      place,
      label: input.positionLabels[place] ?? placeLabels[place] ?? `Place ${place}`,
      ...payout(input.dollarInputs[place], input.payoutPercentages[place]),
    })),
    ...input.customFields.map(custom => ({
      place: null,
      label: custom.label,
      ...payout(custom.dollarAmount, custom.percentage),
    })),
  ]
}

/**
 * Returns the amount available for weekly awards and the overspent amount, in dollars, after distributing this many
 * additional cents (negative: reversed).
 */
export const getPotBalance = async (
  ctx: Ctx,
  league: LeagueRecord,
  moreCents: number,
): Promise<{ available: number; overspent: number }> => {
  const { facts } = await seasonPot(ctx, league)
  const left = potTotals({ ...facts, distributedCents: facts.distributedCents + moreCents })
  return { available: dollars(left.availableCents), overspent: dollars(left.overspentCents) }
}
