import { payments } from '#contract/money/payments'
import { leagueRoles } from '#contract/leagues/league-roles'
import { leagues } from '#contract/leagues/leagues'
import { twoPersonApproval } from '#contract/leagues/two-person-approval'
import { dues } from '#contract/money/dues'
import { payHandles } from '#contract/money/pay-handles'
import { potAllocations } from '#contract/money/pots'
import { settle } from '#contract/money/settle'
import { votes } from '#contract/money/votes'
import { seasonStats } from '#contract/money/leaderboards'
import { leagueScene } from './scene.ts'
import { type Tracing, tracing, watch } from './tracing.ts'

const plan = {
  amount: 100,
  dueOn: '2026-12-01',
  lateFee: null,
  reminds: true,
  membersSee: true,
  own: [],
}

const paid = { how: 'cash' as const, paidOn: '2026-11-19' }

/** Payments and settlement: dues, payments, who can manage them, and payment handles. */
export const moneyTraces = async (): Promise<Tracing> => {
  const { w, nonMembers, leagueId, dana, danaId, manager, managerId, other, otherId } = await leagueScene()
  const trace = await tracing(w, [
    ...nonMembers,
    watch(dana, leagues.members, { leagueId }),
    watch(dana, seasonStats.read, { leagueId }),
    watch(dana, dues.read, { leagueId }),
    watch(manager, settle.read, { leagueId }),
    watch(manager, potAllocations.list, { leagueId }),
    watch(manager, votes.list, { leagueId }),
    watch(manager, twoPersonApproval.read, { leagueId }),
    watch(manager, payHandles.read, {}),
  ])
  const { expectEffects } = trace
  await expectEffects(dana, leagueRoles.give, { leagueId, managerId: danaId, leagueRole: 'treasurer' }, [
    'refused: 409 is_commissioner',
  ])
  await expectEffects(manager, leagueRoles.give, { leagueId, managerId, leagueRole: 'treasurer' }, [
    'refused: 403 forbidden',
  ])
  await expectEffects(dana, leagueRoles.give, { leagueId, managerId: otherId, leagueRole: 'treasurer' }, [
    'audit: Dana Whitfield, member.role: Made Manager 3 treasurer',
    'reads: members, settle-up',
  ])
  await expectEffects(other, dues.save, { leagueId, ...plan }, [
    'audit: Manager 3, dues.changed: Set the dues to $100, due December 1, 2026',
    "ledger: Dana's Team, dues -$100: Dues for 2026, due 2026-12-01",
    'ledger: Team 2, dues -$100: Dues for 2026, due 2026-12-01',
    'ledger: Team 3, dues -$100: Dues for 2026, due 2026-12-01',
    'reads: stats, dues, settle-up, pot-uses',
  ])
  await expectEffects(manager, dues.save, { leagueId, ...plan }, ['refused: 403 forbidden'])
  const { entryId } = await expectEffects(other, dues.record, { leagueId, managerId, amount: 60, ...paid }, [
    'audit: Manager 3, dues.paid: Manager 2 paid $60 (Cash)',
    'ledger: Team 2, paid_in $60: Paid in: Cash',
    'mail: dues-receipt to manager2.1@example.com: Your payment of $60 was recorded',
    'reads: dues, settle-up',
  ])
  await expectEffects(other, dues.record, { leagueId, managerId, amount: 60, ...paid }, [
    'refused: 409 over_owed',
  ])
  await expectEffects(other, dues.reverse, { leagueId, entryId, reason: 'It bounced' }, [
    "audit: Manager 3, dues.reversed: Reversed Manager 2's payment of $60: It bounced",
    'ledger: Team 2, paid_in -$60: Payment reversed: It bounced',
    'mail: dues-receipt to manager2.1@example.com: Your payment of $60 was reversed',
    'reads: dues, settle-up',
  ])
  await expectEffects(other, dues.reverse, { leagueId, entryId, reason: 'Again' }, [
    'refused: 409 already_reversed',
  ])
  const several = { leagueId, payments: [{ managerId: danaId, amount: 100, ...paid }] }
  await expectEffects(other, dues.recordSeveral, { ...several, dryRun: true }, [])
  await expectEffects(other, dues.recordSeveral, several, [
    'audit: Manager 3, dues.paid: Recorded 1 payment totaling $100',
    "ledger: Dana's Team, paid_in $100: Paid in: Cash",
    'mail: dues-receipt to dana@example.com: Your payment of $100 was recorded',
    'reads: dues, settle-up',
  ])
  await expectEffects(other, dues.recordSeveral, { leagueId, payments: [] }, ['refused: 400 invalid'])
  await expectEffects(manager, payHandles.save, { venmo: 'manager-2', paypal: '', cashApp: '', other: '' }, [
    'reads: pay-handles',
  ])
  await expectEffects(manager, payHandles.save, { venmo: 'x', paypal: '', cashApp: '', other: '' }, [
    'refused: 400 invalid',
  ])
  const { transfers } = await manager.call(settle.read, { leagueId })
  const line = transfers[0] ?? { fromMemberId: 0, toMemberId: 0, amount: 0 }
  const own = { leagueId, fromMemberId: line.fromMemberId, toMemberId: line.toMemberId }
  await expectEffects(other, settle.remind, own, [
    'audit: Manager 3, settle.reminded: Reminded Manager 2 of $100',
    'mail: settle-reminder to manager2.1@example.com: You owe Manager 3 $100.00',
    'reads: settle-up',
  ])
  await expectEffects(manager, settle.remind, own, ['refused: 403 forbidden'])
  const { id: paymentId } = await expectEffects(manager, settle.pay, { ...own, amount: 40, how: 'venmo' }, [
    'audit: Manager 2, settle.paid: Manager 2 paid Manager 3 $40 (Venmo)',
    'mail: settle-paid to manager3.1@example.com: Manager 2 says they paid you $40.00',
    'reads: settle-up',
  ])
  await expectEffects(manager, settle.pay, { ...own, amount: 400, how: 'venmo' }, [
    'refused: 409 plan_changed',
  ])
  await expectEffects(other, settle.receive, { leagueId, paymentId }, [
    'audit: Manager 3, settle.received: Manager 3 received $40 from Manager 2',
    'ledger: Team 2, paid_in $40: Settled up (Venmo)',
    'mail: settle-received to manager2.1@example.com: Manager 3 confirmed your $40.00',
    'reads: dues, settle-up',
  ])
  await expectEffects(other, settle.receive, { leagueId, paymentId }, ['refused: 409 already_received'])
  await expectEffects(other, settle.reverse, { leagueId, paymentId, reason: 'Not there' }, [
    "audit: Manager 3, settle.reversed: Manager 3 didn't get, or returned, $40 from Manager 2: Not there",
    'ledger: Team 2, paid_in -$40: Payment reversed: Not there',
    'mail: settle-reversed to manager2.1@example.com: A payment of $40.00 from Manager 2 to Manager 3 was reversed',
    'reads: dues, settle-up',
  ])
  await expectEffects(other, settle.reverse, { leagueId, paymentId, reason: 'Again' }, [
    'refused: 409 already_reversed',
  ])
  await expectEffects(
    other,
    payments.record,
    { leagueId, managerId, amount: 1, kind: 'adjustment', memo: 'For the treasurer' },
    [
      'audit: Manager 3, ledger.adjustment: Adjusted Manager 2 $1: For the treasurer',
      'ledger: Team 2, adjustment $1: For the treasurer',
      'reads: dues, settle-up',
    ],
  )
  await expectEffects(dana, twoPersonApproval.save, { leagueId, forOwn: true, above: 50 }, [
    'audit: Dana Whitfield, two-person-approval.changed: Set two-person approval for payments to yourself and payments above $50',
    'reads: second-yes',
  ])
  await expectEffects(other, twoPersonApproval.save, { leagueId, forOwn: false, above: null }, [
    'refused: 403 forbidden',
  ])
  const loose = { leagueId, forOwn: false, above: null }
  await expectEffects(dana, twoPersonApproval.save, loose, [
    'audit: Dana Whitfield, two-person-approval.requested: Dana Whitfield requested two-person approval for no payment',
    'mail: two-person-approval-requested to manager3.1@example.com: Dana Whitfield wants to loosen two-person approval',
    'reads: second-yes',
  ])
  await expectEffects(dana, twoPersonApproval.agree, loose, ['refused: 409 second_yes'])
  await expectEffects(other, twoPersonApproval.agree, loose, [
    'audit: Manager 3, two-person-approval.changed: Set two-person approval for no payment',
    'reads: second-yes',
  ])
  const donated = { leagueId, use: 'donation' as const, amount: 30, memo: 'Food bank' }
  const { entryId: use } = await expectEffects(other, potAllocations.record, donated, [
    'audit: Manager 3, pot.donation: Donated $30 from the pot: Food bank',
    'ledger: the pot, donation -$30: Food bank',
    'reads: stats, dues, settle-up, pot-uses',
  ])
  await expectEffects(other, potAllocations.record, { ...donated, amount: 3000 }, ['refused: 400 invalid'])
  await expectEffects(other, potAllocations.reverse, { leagueId, entryId: use, reason: 'Not sent' }, [
    'audit: Manager 3, pot.reversed: Returned $30 to the pot: Not sent',
    'ledger: the pot, donation $30: Returned: Not sent',
    'reads: stats, dues, settle-up, pot-uses',
  ])
  await expectEffects(other, potAllocations.reverse, { leagueId, entryId: use, reason: 'Again' }, [
    'refused: 409 already_reversed',
  ])
  await expectEffects(other, dues.remind, { leagueId }, [
    'audit: Manager 3, dues.reminded: Reminded 2 members of their dues',
    'mail: dues-reminder to manager2.1@example.com: You owe $99 in Fourth & Long',
    'mail: dues-reminder to manager3.1@example.com: You owe $100 in Fourth & Long',
    'reads: dues',
  ])
  await expectEffects(manager, dues.remind, { leagueId }, ['refused: 403 forbidden'])
  const { id: voteId } = await expectEffects(other, votes.open, { leagueId, question: 'Really?', days: 1 }, [
    'audit: Manager 3, vote.opened: Created the vote: Really?',
    'mail: vote-opened to dana@example.com: Your vote: Really?',
    'mail: vote-opened to manager2.1@example.com: Your vote: Really?',
    'reads: votes',
  ])
  await expectEffects(manager, votes.open, { leagueId, question: 'Mine?', days: 1 }, [
    'refused: 403 forbidden',
  ])
  await expectEffects(manager, votes.answer, { leagueId, voteId, isYes: true }, ['reads: votes'])
  await expectEffects(other, votes.withdraw, { leagueId, voteId }, [
    'audit: Manager 3, vote.canceled: Canceled the vote: Really?',
    'reads: votes',
  ])
  await expectEffects(other, votes.withdraw, { leagueId, voteId }, ['refused: 409 vote_closed'])
  await expectEffects(manager, votes.answer, { leagueId, voteId, isYes: true }, ['refused: 409 vote_closed'])
  return trace
}
