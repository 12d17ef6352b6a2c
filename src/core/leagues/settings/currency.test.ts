import { describe, expect, test } from 'vitest'
import { awards, recentAwards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { payments } from '#contract/money/payments'
import { leagues } from '#contract/leagues/leagues'
import { pots } from '#contract/money/pots'
import { twoPersonApproval } from '#contract/leagues/two-person-approval'
import { weekSettings } from '#contract/leagues/week-settings'
import { dues } from '#contract/money/dues'
import { settle } from '#contract/money/settle'
import { statements } from '#contract/money/statements'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import * as make from '#testing/make'
import { getEmails } from '#testing/emails'
import { award } from '#testing/season-awards'
import { withLeague } from '#testing/made-world'
import type { Client } from '#testing/test-app'

const inYen = async (managers = 3) => {
  const made = await withLeague({ managers })
  await made.client.call(leagueManagement.changeCurrency, { leagueId: made.leagueId, currency: 'JPY' })
  const others = made.members.filter(({ userId }) => userId !== made.user.id)
  return { ...made, others }
}

const plan = { dueOn: '2026-12-01', lateFee: null, reminds: false, membersSee: true, own: [] }

const errorOf = async (client: Client, ...call: Parameters<Client['expectError']>) => {
  const { status, body } = await client.expectError(...call)
  return [status, body.message]
}

describe("a league's currency", () => {
  test('is US dollars by default, or as chosen at creation', async () => {
    const { w, client, league } = await withLeague()
    expect(league.currency).toBe('USD')
    const other = await make.commissioner(w)
    const made = await other.client.call(leagues.create, { name: 'Euros', currency: ' eur ' })
    expect([made.currency, (await other.client.call(leagues.list, {}))[0]?.currency]).toEqual(['EUR', 'EUR'])
    for (const currency of ['KWD', 'XYZ', '', '€']) {
      const changeCurrency = leagueManagement.changeCurrency
      expect(
        (await client.expectError(changeCurrency, { leagueId: league.id, currency })).body.message,
      ).toContain('Enter the code of a currency with two decimals or none, like USD, EUR or JPY')
    }
  })

  test('can change while nothing is recorded, and is logged', async () => {
    const { w, client, leagueId, others } = await inYen()
    const [line] = await client.call(leagueManagement.audit, { leagueId })
    expect(line).toMatchObject({
      action: 'league.currency',
      summary: 'Changed the currency from US dollars to Japanese yen',
    })
    await client.call(awards.add, award(leagueId, others[0]?.managerId ?? 0, { prizeAmount: 1000 }))
    const changeCurrency = leagueManagement.changeCurrency
    expect(await errorOf(client, changeCurrency, { leagueId, currency: 'USD' })).toEqual([
      409,
      'Fourth & Long has ledger entries in Japanese yen. The currency can only change until something is recorded.',
    ])
    expect((await client.call(changeCurrency, { leagueId, currency: 'JPY' })).currency).toBe('JPY')
    const manager = await make.signedInAs(w, others[0]?.userId ?? 0)
    expect((await manager.expectError(changeCurrency, { leagueId, currency: 'EUR' })).status).toBe(403)
  })
})

describe('a league in yen', () => {
  test('charges dues, pays an award and settles to zero in whole yen', async () => {
    const { w, client, leagueId, others } = await inYen()
    await client.call(dues.save, { leagueId, ...plan, amount: 5000 })
    const [first] = others
    await client.call(dues.record, {
      leagueId,
      ...{ managerId: first?.managerId ?? 0, amount: 5000, how: 'cash', paidOn: '2026-11-20' },
    })
    await client.call(awards.add, award(leagueId, first?.managerId ?? 0, { prizeAmount: 1001 }))
    const { transfers } = await client.call(settle.read, { leagueId })
    expect(transfers.length).toBeGreaterThan(0)
    for (const { fromMemberId, toMemberId, amount } of transfers) {
      expect(Number.isInteger(amount)).toBe(true)
      const line = { leagueId, fromMemberId, toMemberId, how: 'cash' as const }
      const { id } = await client.call(settle.pay, { ...line, amount })
      await client.call(settle.receive, { leagueId, paymentId: id })
    }
    const now = await client.call(settle.read, { leagueId })
    expect(now.balances.every(({ balance }) => balance === 0)).toBe(true)
    expect(await ledgerProblems(w.ctx)).toEqual([])
    const emailText = (await getEmails(w.ctx))
      .map(({ text_body, subject }) => `${subject} ${text_body}`)
      .join('\n')
    expect(emailText).toContain('¥1,001')
    expect(emailText).not.toContain('$')
  })

  test('rejects fractional amounts everywhere and saves nothing', async () => {
    const { client, leagueId, others } = await inYen()
    const no = [400, 'Japanese yen have no decimals. Enter a whole amount.']
    const managerId = others[0]?.managerId ?? 0
    const lateFee = { kind: 'fixed' as const, amount: 0.5, every: 'once' as const }
    for (const parts of [{ amount: 50.5 }, { amount: 50, lateFee }])
      expect(await errorOf(client, dues.save, { leagueId, ...plan, ...parts })).toEqual(no)
    expect(await errorOf(client, awards.add, award(leagueId, managerId, { prizeAmount: 10.5 }))).toEqual(no)
    expect(await errorOf(client, pots.set, { leagueId, totalPotAmount: 100.01 })).toEqual(no)
    expect(await errorOf(client, twoPersonApproval.save, { leagueId, forOwn: false, above: 0.5 })).toEqual(no)
    const settings = await client.call(weekSettings.read, { leagueId })
    const prizes = { hot_top2: 12.5 }
    expect(await errorOf(client, weekSettings.save, { ...settings, leagueId, prizes })).toEqual(no)
    const paid = { leagueId, managerId, kind: 'adjustment' as const, amount: -0.01, memo: 'Half' }
    expect(await errorOf(client, payments.record, paid)).toEqual(no)
    expect((await client.call(statements.ledgerPage, { leagueId })).entries).toEqual([])
  })
})

test('totals a year in leagues of several currencies per currency', async () => {
  const { w, client, leagueId, others } = await inYen()
  const [first] = others
  await client.call(awards.add, award(leagueId, first?.managerId ?? 0, { prizeAmount: 1000 }))
  const other = await make.league(w, { commissioner: { email: 'stella@example.com' }, name: 'Other' })
  await w.ctx.db
    .insertInto('members')
    .values({
      ...{ league_id: other.league.id, user_id: first?.userId ?? 0, status: 'active' },
      ...{ team_name: 'Second team', joined_at_ms: 0 },
    })
    .execute()
  await other.client.call(awards.add, award(other.league.id, first?.managerId ?? 0, { prizeAmount: 40 }))
  const manager = await make.signedInAs(w, first?.userId ?? 0)
  const year = await manager.call(statements.year, {})
  expect(year.totals).toEqual([
    { currency: 'JPY', won: 1000, paidIn: 0, net: 1000 },
    { currency: 'USD', won: 40, paidIn: 0, net: 40 },
  ])
  expect((await manager.call(recentAwards.own, {})).map(({ currency }) => currency).toSorted()).toEqual([
    'JPY',
    'USD',
  ])
})
