import { awards, recentAwards } from '#contract/awards'
import { payments } from '#contract/money/payments'
import { leagues } from '#contract/leagues/leagues'
import { pots } from '#contract/money/pots'
import { seasonStats, leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { award } from '#testing/season-awards'
import { leagueScene } from './scene.ts'
import { type Tracing, tracing, watch } from './tracing.ts'

/** Manual awards, and money paid to managers. */
export const awardTraces = async (): Promise<Tracing> => {
  const { w, nonMembers, leagueId, dana, manager, managerId, otherId } = await leagueScene()
  const input = award(leagueId, managerId)
  const trace = await tracing(w, [
    ...nonMembers,
    watch(dana, leagues.info, { leagueId }),
    watch(dana, seasonStats.read, { leagueId }),
    watch(dana, leaderboards.read, { leagueId }),
    watch(dana, ledgerEntries.list, { leagueId }),
    watch(dana, awards.list, { leagueId }),
    watch(dana, recentAwards.ofOthers, { leagueId }),
    watch(manager, recentAwards.own, {}),
    watch(manager, ledgerEntries.list, { leagueId }, "the manager's ledger"),
  ])
  const { expectEffects } = trace

  const { id: awardId } = await expectEffects(dana, awards.add, input, [
    'audit: Dana Whitfield, award.added: Gave Manager 2 Hot Top 2, week 2: Rashad Colter (QB)',
    'ledger: Team 2, award $10: Hot Top 2, week 2: Rashad Colter (QB)',
    'mail: award-won to manager2.1@example.com: You won Hot Top 2, QB, week 2 ($10)',
    'mail: awards-published to dana@example.com: Hot Top 2, QB, week 2: published ($10)',
    "reads: info, stats, leaderboard, ledger, awards, other-awards, manager/awards, the manager's ledger",
  ])
  await expectEffects(dana, awards.add, input, ['refused: 409 duplicate_award'])
  await expectEffects(manager, awards.add, { ...input, playerName: 'Another' }, ['refused: 403 forbidden'])
  await expectEffects(dana, awards.edit, { leagueId, awardId, prizeAmount: 12.5, managerId: otherId }, [
    'audit: Dana Whitfield, award.changed: Changed Hot Top 2, week 2: Rashad Colter (QB) of Manager 2 to Hot Top 2, week 2: Rashad Colter (QB) of Manager 3',
    'ledger: Team 2, award_reversal -$10: Reversed: Hot Top 2, week 2: Rashad Colter (QB)',
    'ledger: Team 3, award $12.50: Hot Top 2, week 2: Rashad Colter (QB)',
    'mail: awards-published to dana@example.com: Hot Top 2, QB, week 2: published ($12.50)',
    'mail: award-won to manager3.1@example.com: You won Hot Top 2, QB, week 2 ($12.50)',
    'no mail: award-won to manager2.1@example.com: You won Hot Top 2, QB, week 2 ($10)',
    'no mail: awards-published to dana@example.com: Hot Top 2, QB, week 2: published ($10)',
    "reads: info, stats, leaderboard, ledger, awards, other-awards, manager/awards, the manager's ledger",
  ])
  await expectEffects(dana, awards.finalize, { leagueId, week: 2 }, ['refused: 409 nothing_provisional'])
  await expectEffects(dana, awards.markPaid, { leagueId, awardIds: [awardId] }, [
    'audit: Dana Whitfield, award.paid: Marked as paid: Hot Top 2, week 2: Rashad Colter (QB) of Manager 3',
    'ledger: Team 3, payment -$12.50: Paid: Hot Top 2, week 2: Rashad Colter (QB)',
    'reads: ledger, awards, other-awards',
  ])
  await expectEffects(dana, awards.markPaid, { leagueId, awardIds: [awardId] }, ['refused: 409 already_paid'])
  await expectEffects(dana, awards.markPaid, { leagueId, awardIds: [awardId], isPaid: false }, [
    'audit: Dana Whitfield, award.unpaid: Marked as unpaid: Hot Top 2, week 2: Rashad Colter (QB) of Manager 3',
    'ledger: Team 3, payment $12.50: Marked as unpaid: Hot Top 2, week 2: Rashad Colter (QB)',
    'reads: ledger, awards, other-awards',
  ])
  await expectEffects(dana, awards.edit, { leagueId, awardId, week: null }, ['refused: 400 invalid'])
  await expectEffects(dana, awards.void, { leagueId, awardId }, [
    'audit: Dana Whitfield, award.voided: Voided Hot Top 2, week 2: Rashad Colter (QB) of Manager 3',
    'ledger: Team 3, award_reversal -$12.50: Reversed: Hot Top 2, week 2: Rashad Colter (QB)',
    'no mail: awards-published to dana@example.com: Hot Top 2, QB, week 2: published ($12.50)',
    'no mail: award-won to manager3.1@example.com: You won Hot Top 2, QB, week 2 ($12.50)',
    'reads: info, stats, leaderboard, ledger, awards, other-awards',
  ])
  await expectEffects(dana, awards.void, { leagueId, awardId }, ['refused: 404 not_found'])

  await expectEffects(dana, awards.add, input, [
    'audit: Dana Whitfield, award.added: Gave Manager 2 Hot Top 2, week 2: Rashad Colter (QB)',
    'ledger: Team 2, award $10: Hot Top 2, week 2: Rashad Colter (QB)',
    'mail: award-won to manager2.1@example.com: You won Hot Top 2, QB, week 2 ($10)',
    'mail: awards-published to dana@example.com: Hot Top 2, QB, week 2: published ($10)',
    "reads: info, stats, leaderboard, ledger, awards, other-awards, manager/awards, the manager's ledger",
  ])
  const running = award(leagueId, managerId, { week: 11, playerName: 'Terrell Vance', position: 'RB' })
  await expectEffects(dana, awards.add, running, [
    'audit: Dana Whitfield, award.added: Gave Manager 2 Hot Top 2, week 11: Terrell Vance (RB)',
    'ledger: Team 2, award $10: Hot Top 2, week 11: Terrell Vance (RB)',
    'mail: award-won to manager2.1@example.com: You won 2 awards, season 2026 ($20)',
    'mail: awards-published to dana@example.com: Season 2026: awards published ($20)',
    'no mail: award-won to manager2.1@example.com: You won Hot Top 2, QB, week 2 ($10)',
    'no mail: awards-published to dana@example.com: Hot Top 2, QB, week 2: published ($10)',
    "reads: info, stats, leaderboard, ledger, awards, other-awards, manager/awards, the manager's ledger",
  ])
  await expectEffects(dana, awards.finalize, { leagueId, week: 11 }, [
    'audit: Dana Whitfield, week.final: Week 11 is final before the correction deadline: 1 award, $10',
    'reads: awards, other-awards, manager/awards',
  ])
  const paid = { leagueId, managerId, kind: 'payment' as const, amount: 4, memo: 'In cash' }
  await expectEffects(dana, payments.record, { ...paid, amount: 400 }, ['refused: 409 over_balance'])
  const { id: mistaken } = await expectEffects(dana, payments.record, paid, [
    'audit: Dana Whitfield, ledger.payment: Paid Manager 2 $4: In cash',
    'ledger: Team 2, payment -$4: In cash',
    'mail: payment-receipt to manager2.1@example.com: You were paid $4',
    "reads: ledger, the manager's ledger",
  ])
  const reversal = { leagueId, entryId: mistaken, reason: 'Not yet' }
  await expectEffects(manager, payments.reverse, reversal, ['refused: 403 forbidden'])
  await expectEffects(dana, payments.reverse, reversal, [
    'audit: Dana Whitfield, ledger.payment-reversed: Reversed the payment of $4 to Manager 2: Not yet',
    'ledger: Team 2, payment $4: Payment reversed (In cash): Not yet',
    'mail: payment-receipt to manager2.1@example.com: A payment of $4 was reversed',
    "reads: ledger, the manager's ledger",
  ])
  await expectEffects(dana, payments.reverse, reversal, ['refused: 409 already_reversed'])
  await expectEffects(dana, payments.record, paid, [
    'audit: Dana Whitfield, ledger.payment: Paid Manager 2 $4: In cash',
    'ledger: Team 2, payment -$4: In cash',
    'mail: payment-receipt to manager2.1@example.com: You were paid $4',
    "reads: ledger, the manager's ledger",
  ])
  await expectEffects(dana, payments.record, { ...paid, amount: -4 }, ['refused: 400 invalid'])
  await expectEffects(
    dana,
    payments.record,
    { ...paid, kind: 'adjustment', amount: -1.5, memo: 'Too much' },
    [
      'audit: Dana Whitfield, ledger.adjustment: Adjusted Manager 2 -$1.50: Too much',
      'ledger: Team 2, adjustment -$1.50: Too much',
      "reads: ledger, the manager's ledger",
    ],
  )
  await expectEffects(dana, payments.record, { ...paid, kind: 'season_payout', place: 1 }, [
    'refused: 400 invalid',
  ])
  await expectEffects(dana, pots.set, { leagueId, totalPotAmount: 100, dollarInputs: { 1: 60 } }, [
    'audit: Dana Whitfield, pot.changed: Set the pot to $100 with payouts of $60',
    'reads: info, stats',
  ])
  await expectEffects(dana, pots.set, { leagueId, totalPotAmount: 10, dollarInputs: { 1: 60 } }, [
    'refused: 400 invalid',
  ])
  await expectEffects(dana, payments.record, { ...paid, kind: 'season_payout', place: 1, memo: 'Champion' }, [
    'audit: Dana Whitfield, ledger.season_payout: Gave Manager 2 $4: Champion',
    'ledger: Team 2, season_payout $4: Champion',
    "reads: ledger, the manager's ledger",
  ])
  return trace
}
