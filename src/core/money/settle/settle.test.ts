import { describe, expect, test } from 'vitest'
import { claims } from '#contract/leagues/claims'
import { joining } from '#contract/leagues/joining'
import { payments } from '#contract/money/payments'
import { leagueRoles } from '#contract/leagues/league-roles'
import { dues } from '#contract/money/dues'
import { payHandles } from '#contract/money/pay-handles'
import { settle, type SettleUp } from '#contract/money/settle'
import { statements } from '#contract/money/statements'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import * as make from '#testing/make'
import { getEmails } from '#testing/emails'
import { nextSeason, withCommissioner, withLeague } from '#testing/made-world'

/** Dana runs the league and holds the pot; Manager 2 is owed $30, Manager 3 $20, Manager 4 owes $10. */
const owing = async () => {
  const made = await withLeague({ managers: 4 })
  const { client, leagueId, second, third, fourth } = made
  const before = { leagueId, kind: 'adjustment' as const, memo: 'Before' }
  const adjust = (managerId: number, amount: number) =>
    client.call(payments.record, { ...before, managerId, amount })
  await adjust(second, 30)
  await adjust(third, 20)
  await adjust(fourth, -10)
  const read = () => client.call(settle.read, { leagueId })
  const first = await read()
  const idOf = (managerId: number) =>
    first.balances.find(found => found.managerId === managerId)?.memberId ?? 0
  const ids = { dana: idOf(made.user.id), second: idOf(second), third: idOf(third), fourth: idOf(fourth) }
  return { ...made, adjust, read, ids }
}

const lines = ({ transfers }: SettleUp) =>
  transfers.map(({ fromMemberId, toMemberId, amount }) => [fromMemberId, toMemberId, amount])

const paid = (from: number, to: number, amount: number) => ({
  fromMemberId: from,
  toMemberId: to,
  amount,
  how: 'venmo' as const,
})

describe('settling up', () => {
  test('brings balances that sum to zero to zero', async () => {
    const { read, ids } = await owing()
    const now = await read()
    expect(now.holderMemberId).toBe(ids.dana)
    expect(now.balances.map(({ balance }) => balance)).toEqual([-40, 30, 20, -10])
    expect(lines(now)).toEqual([
      [ids.dana, ids.second, 30],
      [ids.dana, ids.third, 20],
      [ids.fourth, ids.dana, 10],
    ])
  })

  test('takes two steps, of which the second posts to the ledger', async () => {
    const { w, client, leagueId, read, ids, fourth } = await owing()
    const payer = await make.signedInAs(w, fourth)
    const payment = await payer.call(settle.pay, { leagueId, ...paid(ids.fourth, ids.dana, 10) })
    expect(payment).toMatchObject({ status: 'paid', canConfirmReceipt: false, canReverse: true })
    expect((await read()).transfers.find(({ fromMemberId }) => fromMemberId === ids.fourth)).toMatchObject({
      amount: 10,
      waiting: 10,
    })
    const got = await client.call(settle.receive, { leagueId, paymentId: payment.id })
    expect(got).toMatchObject({ status: 'received', receivedBy: 'Dana Whitfield' })
    const now = await read()
    expect(now.balances.map(({ balance }) => balance)).toEqual([-50, 30, 20, 0])
    expect(lines(now)).toEqual([
      [ids.dana, ids.second, 30],
      [ids.dana, ids.third, 20],
    ])
    expect(await ledgerProblems(w.ctx)).toEqual([])
    const secondConfirmation = await client.expectError(settle.receive, { leagueId, paymentId: payment.id })
    expect([secondConfirmation.status, secondConfirmation.body.message]).toEqual([
      409,
      'This payment was already confirmed.',
    ])
  })

  test('ends at zero when every payment was made', async () => {
    const { client, leagueId, read } = await owing()
    for (const { fromMemberId, toMemberId, amount } of (await read()).transfers) {
      const { id } = await client.call(settle.pay, {
        leagueId,
        ...paid(fromMemberId, toMemberId, amount),
      })
      await client.call(settle.receive, { leagueId, paymentId: id })
    }
    const now = await read()
    expect([now.balances.every(({ balance }) => balance === 0), now.transfers, now.left]).toEqual([
      true,
      [],
      0,
    ])
  })

  test('reverses a pending or received payment once', async () => {
    const { w, client, leagueId, read, ids, fourth } = await owing()
    const before = await read()
    const { id } = await client.call(settle.pay, { leagueId, ...paid(ids.fourth, ids.dana, 10) })
    await client.call(settle.receive, { leagueId, paymentId: id })
    const payer = await make.signedInAs(w, fourth)
    const own = await payer.expectError(settle.reverse, {
      leagueId,
      paymentId: id,
      reason: 'Changed my mind',
    })
    expect(own.status).toBe(403)
    const back = { leagueId, paymentId: id, reason: 'The transfer bounced' }
    expect(await client.call(settle.reverse, back)).toMatchObject({
      canConfirmReceipt: false,
      canReverse: false,
    })
    expect((await read()).balances).toEqual(before.balances)
    const secondReversal = await client.expectError(settle.reverse, {
      leagueId,
      paymentId: id,
      reason: 'Again',
    })
    expect([secondReversal.status, secondReversal.body.message]).toEqual([
      409,
      'This payment was already reversed.',
    ])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('returns 409 with the new plan when the plan changed, and saves nothing', async () => {
    const { w, client, leagueId, ids, adjust, fourth } = await owing()
    await adjust(fourth, 10)
    const error = await client.expectError(settle.pay, { leagueId, ...paid(ids.fourth, ids.dana, 10) })
    expect([error.status, error.body.code, error.body.message]).toEqual([
      409,
      'plan_changed',
      'The plan has changed: this payment is no longer open. Nothing was recorded.',
    ])
    expect(error.body.settleUp).toMatchObject({ holderMemberId: ids.dana })
    expect(await w.ctx.db.selectFrom('settle_payments').select('id').execute()).toEqual([])
  })

  test('still shows pending payments of the previous season, with their original members', async () => {
    const { w, client, leagueId, ids, user } = await owing()
    const { id } = await client.call(settle.pay, { leagueId, ...paid(ids.fourth, ids.dana, 10) })
    const later = await nextSeason(w, { client, user, leagueId })
    expect(await later.call(settle.read, { leagueId })).toMatchObject({ waiting: 10, payments: [{ id }] })
    const ofPayer = () => later.call(statements.read, { leagueId, memberId: ids.fourth, season: 2026 })
    await later.call(settle.receive, { leagueId, paymentId: id })
    expect(await ofPayer()).toMatchObject({ paidIn: 10, closing: 0 })
    await later.call(settle.reverse, { leagueId, paymentId: id, reason: 'The transfer bounced' })
    expect(await ofPayer()).toMatchObject({ paidIn: 0, closing: -10 })
  })

  test('keeps former members as long as they owe or are owed', async () => {
    const { client, leagueId, read, second, fourth } = await owing()
    const before = lines(await read())
    for (const userId of [second, fourth]) await client.call(joining.remove, { leagueId, userId })
    const now = await read()
    expect(now.balances.map(({ balance }) => balance)).toEqual([-40, 30, 20, -10])
    expect(lines(now)).toEqual(before)
  })

  test("shows a team's pending payments to the member who claimed it", async () => {
    const { client, leagueId, read, adjust, ids, fourth } = await owing()
    const people = [{ teamName: 'End Zone', ownerName: 'Tess Lind' }]
    const [placeholder] = await client.call(claims.add, { leagueId, people })
    const userId = placeholder?.managerId ?? 0
    await adjust(userId, -10)
    const { memberId = 0 } = (await read()).balances.find(({ managerId }) => managerId === userId) ?? {}
    await client.call(settle.pay, { leagueId, ...paid(memberId, ids.dana, 10) })
    await client.call(claims.merge, { leagueId, userId, managerId: fourth })
    expect((await read()).transfers).toContainEqual(
      expect.objectContaining({ fromMemberId: ids.fourth, amount: 20, waiting: 10 }),
    )
  })

  test('rejects marking a payment as paid twice', async () => {
    const { client, leagueId, ids } = await owing()
    const markAsPaid = () => client.call(settle.pay, { leagueId, ...paid(ids.fourth, ids.dana, 10) })
    const tried = await Promise.allSettled([markAsPaid(), markAsPaid(), markAsPaid()])
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is limited to the two members of a payment', async () => {
    const { w, leagueId, ids, second } = await owing()
    for (const other of [await make.signedInAs(w, second), await make.administrator(w)]) {
      const error = await other.expectError(settle.pay, { leagueId, ...paid(ids.fourth, ids.dana, 10) })
      expect([error.status, error.body.message]).toEqual([
        403,
        'You can only mark your own payments as paid.',
      ])
    }
  })

  test('continues through the treasurer, who then holds the pot', async () => {
    const { w, client, leagueId, read, ids, second } = await owing()
    await client.call(leagueRoles.give, { leagueId, managerId: second, leagueRole: 'treasurer' })
    const now = await read()
    expect(now.holderMemberId).toBe(ids.second)
    expect(now.balances.map(({ balance }) => balance)).toEqual([0, -10, 20, -10])
    const treasurer = await make.signedInAs(w, second)
    const { id } = await treasurer.call(settle.pay, { leagueId, ...paid(ids.fourth, ids.second, 10) })
    await treasurer.call(settle.receive, { leagueId, paymentId: id })
    await treasurer.call(dues.remind, { leagueId }).catch(() => undefined)
    expect(lines(await read())).toEqual([[ids.second, ids.third, 20]])
  })

  test('shows payment handles only to the members concerned', async () => {
    const { w, client, leagueId, ids, second, fourth } = await owing()
    await client.call(payHandles.save, { venmo: '@dana-w', paypal: '', cashApp: '$dana', other: '' })
    const handlesFor = async (userId: number) => {
      const client = await make.signedInAs(w, userId)
      const { transfers } = await client.call(settle.read, { leagueId })
      return transfers.find(({ fromMemberId }) => fromMemberId === ids.fourth)?.handles
    }
    expect(await handlesFor(fourth)).toMatchObject({ venmo: 'dana-w', cashApp: 'dana' })
    expect(await handlesFor(second)).toBeNull()
  })

  test('sends reminders once a day, and previews only their text', async () => {
    const { w, client, leagueId, read, ids } = await owing()
    const line = { leagueId, fromMemberId: ids.fourth, toMemberId: ids.dana }
    const preview = await client.call(settle.remind, { ...line, dryRun: true })
    expect(preview.mails).toMatchObject([{ amount: 10, subject: expect.stringContaining('You owe Dana') }])
    const remindedOn = async () =>
      (await read()).transfers.find(({ fromMemberId }) => fromMemberId === ids.fourth)?.remindedOn
    expect(await remindedOn()).toBeNull()
    await client.call(settle.remind, line)
    await client.call(settle.remind, line)
    expect(await remindedOn()).toBe('2026-11-20')
    const emails = await getEmails(w.ctx, on => on.where('template', '=', 'settle-reminder'))
    expect(emails.map(({ subject }) => subject)).toEqual([preview.mails[0]?.subject])
  })

  test('drops what it asked for once that is done', async () => {
    const { w, client, leagueId, ids, fourth } = await owing()
    await client.call(settle.remind, { leagueId, fromMemberId: ids.fourth, toMemberId: ids.dana })
    const payer = await make.signedInAs(w, fourth)
    const { id } = await payer.call(settle.pay, { leagueId, ...paid(ids.fourth, ids.dana, 10) })
    const waiting = async () =>
      (
        await getEmails(w.ctx, on => on.where('template', 'like', 'settle-%').where('status', '=', 'queued'))
      ).map(({ template }) => template)
    expect(await waiting()).toEqual(['settle-paid'])
    await client.call(settle.receive, { leagueId, paymentId: id })
    expect(await waiting()).toEqual(['settle-received'])
  })

  test('emails the other member', async () => {
    const { w, client, leagueId, ids } = await owing()
    const { id } = await client.call(settle.pay, {
      leagueId,
      ...paid(ids.dana, ids.second, 30),
      note: 'With thanks',
    })
    await client.call(settle.reverse, { leagueId, paymentId: id, reason: 'Wrong account' })
    const emails = await getEmails(w.ctx, on => on.where('template', 'like', 'settle-%'))
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Dana Whitfield says they paid you $30.00',
      'A payment of $30.00 from Dana Whitfield to Manager 2 was reversed',
    ])
    expect(new Set(emails.map(({ to_email }) => to_email)).size).toBe(1)
    expect(emails[0]?.text_body).toContain('Note: With thanks')
  })
})

test('rejects impossible payment handles', async () => {
  const { client } = await withCommissioner()
  const none = { venmo: '', paypal: '', cashApp: '', other: '' }
  const errorFor = async (change: object) =>
    (await client.expectError(payHandles.save, { ...none, ...change })).body.issues?.[0]?.message
  expect(await errorFor({ venmo: 'a b' })).toBe('A Venmo username has 5 to 30 letters, digits, - or _')
  expect(await errorFor({ cashApp: '$1two' })).toBe(
    'A $Cashtag starts with a letter and has up to 20 letters and digits',
  )
  expect(await client.call(payHandles.save, { ...none, paypal: 'https://paypal.me/dana' })).toMatchObject({
    paypal: 'dana',
  })
})
