import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { seasons } from '#contract/seasons'
import { payments } from '#contract/money/payments'
import { pots } from '#contract/money/pots'
import { leaderboards } from '#contract/money/leaderboards'
import { profile } from '#contract/accounts/profile'
import * as make from '#testing/make'
import { award, miscreant, additionalAward } from '#testing/season-awards'
import type { TestApp } from '#testing/test-app'
import { getEmails } from '#testing/emails'
import { withLeague } from '#testing/made-world'

const played = async () => {
  const made = await withLeague({ managers: 3, commissioner: { email: 'dana@example.com' } })
  const { id: leagueId } = made.league
  const [second = 0, third = 0] = made.members
    .map(({ userId }) => userId)
    .filter(userId => userId !== made.user.id)
  const set = (status: 'active' | 'ended') => made.client.call(seasons.setStatus, { leagueId, status })
  return { ...made, leagueId, second, third, set }
}

const statements = (w: TestApp) => getEmails(w.ctx, on => on.where('template', '=', 'season-statement'))

describe('end-of-season emails', () => {
  test("state each member's money to the cent, the champion and the rollover", async () => {
    const { w, client, leagueId, second, third, set } = await played()
    const at = { leagueId }
    await client.call(awards.add, award(leagueId, second, { prizeAmount: 10.33 }))
    await client.call(awards.add, award(leagueId, second, { week: 3, prizeAmount: 20 }))
    const gone = await client.call(awards.add, award(leagueId, third, { week: 4 }))
    await client.call(awards.void, { ...at, awardId: gone.id })
    await client.call(payments.record, {
      ...at,
      managerId: second,
      kind: 'payment',
      amount: 5.01,
      memo: 'Cash',
    })
    await client.call(payments.record, {
      ...at,
      managerId: third,
      kind: 'adjustment',
      amount: -2.5,
      memo: 'Late fee',
    })
    await set('ended')
    const [dana, priya, owen, ...more] = await statements(w)
    expect(more).toEqual([])
    expect([dana, priya, owen].map(email => email?.subject)).toEqual([
      'Fourth & Long 2026: nothing owed',
      'Fourth & Long 2026: you are owed $25.32',
      'Fourth & Long 2026: you owe $2.50',
    ])
    expect(priya?.text_body).toContain(
      [
        'Manager 2 won the 2026 season with $30.33 in winnings.',
        '',
        'No one won Miscreant this season: its $20 rolls into the Super Bowl pot.',
        '',
        'Your 2026 season:',
        'Prizes won: $30.33',
        'Paid to you: -$5.01',
        'Balance: you are owed $25.32',
        '',
        'Sidepot keeps the record; it never holds or moves money: settle with Dana Whitfield, the commissioner.',
      ].join('\n'),
    )
    expect(priya?.text_body).toContain(`/manager-dashboard?league=${leagueId}&dialog=leaderboard&season=2026`)
    expect(priya?.text_body).toContain(`/leagues/${leagueId}/money/statements?season=2026`)
    expect(priya?.text_body).toContain(`/leagues/${leagueId}/money/ledger?season=2026`)
    expect(priya?.text_body).not.toContain('Open in the league')
    expect(owen?.text_body).toContain('Prizes won: $0.00\nAdjustments: -$2.50\nBalance: you owe $2.50')
    expect(dana?.text_body).toContain('Open in the league:\nManager 2 is owed $25.32\nManager 3 owes $2.50\n')
    expect(dana?.text_body).toContain(`/commissioner-dashboard?league=${leagueId}&dialog=leaderboard`)
  })

  test('link to a page that names the champion, who is the member paid for first place if there is one', async () => {
    const { w, client, leagueId, second, third, set } = await played()
    const at = { leagueId }
    const champion = async () => {
      const { hasEnded, by, champions } = await client.call(leaderboards.champion, { ...at, season: 2026 })
      return { hasEnded, by, names: champions.map(({ managerName, amount }) => `${managerName} ${amount}`) }
    }
    await client.call(pots.set, { ...at, totalPotAmount: 100, dollarInputs: { 1: 60 } })
    await client.call(awards.add, award(leagueId, second, { prizeAmount: 20 }))
    await client.call(awards.add, award(leagueId, third, { week: 3, prizeAmount: 20 }))
    expect(await champion()).toEqual({ hasEnded: false, by: 'winnings', names: [] })
    await set('ended')
    expect(await champion()).toEqual({
      hasEnded: true,
      by: 'winnings',
      names: ['Manager 2 20', 'Manager 3 20'],
    })
    const payout = { kind: 'season_payout' as const, place: 1, memo: 'First place' }
    const adjust = (managerId: number, amount: number) =>
      client.call(payments.record, { ...at, managerId, ...payout, amount })
    await adjust(second, 60)
    await adjust(second, -60)
    expect(await champion()).toMatchObject({ by: 'winnings' })
    await adjust(third, 60)
    expect(await champion()).toEqual({ hasEnded: true, by: 'firstPlace', names: ['Manager 3 60'] })
    await set('active')
    await client.call(awards.add, award(leagueId, second, { week: 4, prizeAmount: 1 }))
    await set('ended')
    expect((await statements(w)).at(-1)?.text_body).toContain(
      'Manager 3 won the 2026 season and its first place.',
    )
    expect((await client.expectError(leaderboards.champion, { ...at, season: 2025 })).status).toBe(404)
  })

  test('repeat nothing when sent again, and everything once money moved', async () => {
    const { w, client, leagueId, second, set } = await played()
    await client.call(awards.add, award(leagueId, second))
    await set('ended')
    expect(await statements(w)).toHaveLength(3)
    await set('active')
    await set('ended')
    expect(await statements(w)).toHaveLength(3)
    await set('active')
    await client.call(awards.add, award(leagueId, second, { ...miscreant, ...additionalAward }))
    await set('ended')
    const emails = await statements(w)
    expect(emails).toHaveLength(6)
    expect(emails[4]?.subject).toBe('Fourth & Long 2026: you are owed $30.00')
    expect(emails[4]?.text_body).not.toContain('rolls into')
    expect(emails[4]?.text_body).toContain('It replaces any earlier statement of that season.')
  })

  test("reach former members with money, without links they can't open, and skip opted-out members", async () => {
    const { w, client, leagueId, second, third, set } = await played()
    await client.call(awards.add, award(leagueId, second))
    await client.call(joining.remove, { leagueId, userId: second })
    const unwilling = await make.signedInAs(w, third)
    await unwilling.call(profile.notifications, {
      email: false,
      awards: true,
      invitations: true,
      weeklyUpdates: true,
    })
    await set('ended')
    const emails = await statements(w)
    expect(emails.map(({ to_email }) => to_email)).toEqual([
      'dana@example.com',
      `manager2.${leagueId}@example.com`,
    ])
    expect(emails[1]?.text_body).not.toContain('dashboard?')
    expect(emails[1]?.unsubscribe_url).toContain('/unsubscribe?token=')
  })

  test('name those who share the season, and no one when nothing was won', async () => {
    const { w, client, leagueId, second, third, set } = await played()
    await set('ended')
    expect((await statements(w))[0]?.text_body).not.toContain('winnings.')
    await set('active')
    await client.call(awards.add, award(leagueId, second))
    await client.call(awards.add, award(leagueId, third, { week: 3 }))
    await set('ended')
    expect((await statements(w)).at(-1)?.text_body).toContain(
      'Manager 2 and Manager 3 share the 2026 season with $10 in winnings each.',
    )
  })

  test('state in the second season what the first left open', async () => {
    const { w, client, leagueId, user, second, set } = await played()
    await client.call(awards.add, award(leagueId, second))
    await set('ended')
    w.clock.pass(365 * 24 * 3_600_000)
    const later = await make.signedInAs(w, user.id)
    await later.call(seasons.setStatus, { leagueId, status: 'active' })
    await later.call(seasons.setStatus, { leagueId, status: 'ended' })
    const email = (await statements(w)).find(({ subject }) => subject.includes('2027: you are owed $10.00'))
    expect(email?.text_body).toContain(
      'Your 2027 season:\nPrizes won: $0.00\nFrom other seasons: $10.00\nBalance: you are owed $10.00',
    )
  })
})
