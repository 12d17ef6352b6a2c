import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { joining } from '#contract/leagues/joining'
import { payments } from '#contract/money/payments'
import { seasons } from '#contract/seasons'
import { leagueDeletion } from '#contract/administration/league-deletion'
import { leagueRoles } from '#contract/leagues/league-roles'
import { twoPersonApproval } from '#contract/leagues/two-person-approval'
import { leagues } from '#contract/leagues/leagues'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { seasonStats } from '#contract/money/leaderboards'
import { showdown } from '#contract/showdown'
import { commandLine } from '#core/kernel/authorization'
import { revokePremium } from '#core/billing/premium/grant-premium'
import { deleteUser } from '#core/administration/delete-account'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import * as make from '#testing/make'
import { gamesFor, showdownLeague, teams } from '#testing/showdowns'
import { getEmails } from '#testing/emails'
import { withShowdown } from '#testing/made-world'

/** An open round that all three have paid for; Manager 2 has picked. */
const running = async () => {
  const made = await withShowdown()
  await made.setGames()
  await made.open()
  for (const number of [1, 2, 3]) await made.pay(number)
  await made.pick(2, 'hhhh')
  return made
}

describe('when premium ends during a round', () => {
  const lapsed = async () => {
    const made = await running()
    await revokePremium.run(made.w.ctx, commandLine, { userId: made.user.id })
    return made
  }

  test('keeps everything readable and rejects new actions', async () => {
    const { at, client, view, close } = await lapsed()
    expect(await view(2)).toMatchObject({ event: { status: 'open', potAmount: 30 } })
    await close()
    const another = { ...at, round: 'conference' as const }
    const errors = [
      await client.expectError(showdown.games, { ...another, games: gamesFor('conference') }),
      await client.expectError(showdown.toggle, { ...at, status: 'open', withdrawPicks: true }),
    ]
    for (const { status, body } of errors) expect([status, body.upgradeRequired]).toEqual([403, true])
  })

  test('keeps the current round playable to its end', async () => {
    const { at, client, optOut, pay, pick, view } = await lapsed()
    await pick(3, 'hhhh')
    await optOut(1)
    await pay(1)
    await client.call(showdown.toggle, { ...at, status: 'open', locksAt: '2026-11-21T18:00:00Z' })
    expect(await view(3)).toMatchObject({
      event: { status: 'open', potAmount: 30, locksAt: '2026-11-21T18:00:00.000Z' },
      userParticipation: { picksSubmitted: true },
    })
  })

  test('lets paid entrants opt out and get a refund', async () => {
    const { w, optOut, balances } = await lapsed()
    await optOut(3)
    expect(await balances()).toEqual([10, 10, 20])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('lets the round close and its results pay the prize pool', async () => {
    const { w, close, record, balances } = await lapsed()
    await close()
    await record('hhhh')
    expect(await balances()).toEqual([10, 40, 10])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })
})

test('refunds a member who opts out, even when payments to yourself need a second approval', async () => {
  const { at, client, optOut, player, balances } = await running()
  const { leagueId } = at
  const treasurer = { managerId: player(2).userId, leagueRole: 'treasurer' as const }
  await client.call(leagueRoles.give, { leagueId, ...treasurer })
  await client.call(twoPersonApproval.save, { leagueId, forOwn: true, above: null })
  await optOut(1)
  expect(await balances()).toEqual([20, 10, 10])
})

describe('a removed member', () => {
  test('stays in with stake and picks, and keeps their winnings', async () => {
    const { w, client, at, player, record, league } = await running()
    await client.call(joining.remove, { leagueId: league.id, userId: player(2).userId })
    expect(await record('hhhh')).toMatchObject({
      event: { potAmount: 30 },
      participations: [{ managerName: 'Manager 2', correctPicks: 4, winnings: 30 }, {}, {}],
    })
    const { balances } = await client.call(ledgerEntries.list, { leagueId: at.leagueId })
    expect(balances?.map(({ balance }) => balance)).toEqual([10, 40, 10])
    const paid = { leagueId: at.leagueId, managerId: player(2).userId, kind: 'payment' as const }
    expect((await client.call(payments.record, { ...paid, amount: 40, memo: 'Cash' })).amount).toBe(-40)
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('can do nothing more in the round', async () => {
    const { client, at, player, league } = await running()
    await client.call(joining.remove, { leagueId: league.id, userId: player(2).userId })
    const error = await player(2).client.expectError(showdown.participate, { ...at, action: 'opt-out' })
    expect(error.message).toBe('404 League not found')
  })

  test('has either paid before or not at all when removed while paying', async () => {
    const { w, client, at, player, league, setGames, open } = await withShowdown()
    await setGames()
    await open()
    await Promise.allSettled([
      client.call(joining.remove, { leagueId: league.id, userId: player(2).userId }),
      player(2).client.call(showdown.participate, { ...at, action: 'pay' }),
      player(2).client.call(showdown.participate, { ...at, action: 'opt-out' }),
    ])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })
})

describe('a deleted account', () => {
  test("stays in other leagues' rounds as a former member", async () => {
    const { w, player, record, view } = await running()
    const { deletionReport } = await deleteUser.run(w.ctx, commandLine, { userId: player(2).userId })
    expect(deletionReport).toMatchObject({ showdownParticipations: 1, ownedLeagues: [] })
    expect((await view(1)).participations.map(entry => [entry.managerId, entry.managerName])).toEqual([
      [expect.any(Number), 'Dana Whitfield'],
      [null, 'Former member'],
      [expect.any(Number), 'Manager 3'],
    ])
    await record('hhhh')
    expect(await ledgerProblems(w.ctx)).toEqual([])
    const emails = await getEmails(w.ctx, on => on.where('template', '=', 'showdown-results'))
    expect(emails).toHaveLength(2)
  })

  test('deletes the rounds of its own leagues, and the report counts them', async () => {
    const { w, user, optOut, player } = await running()
    await optOut(3)
    const { deletionReport } = await deleteUser.run(w.ctx, commandLine, { userId: user.id })
    expect(deletionReport).toMatchObject({
      showdownParticipations: 1,
      ownedLeagues: [{ deletedData: { showdownParticipations: 3 } }],
    })
    for (const table of ['showdown_events', 'showdown_games', 'showdown_picks', 'ledger_entries'] as const) {
      expect(await sql`select 1 from ${sql.table(table)}`.execute(w.ctx.db)).toMatchObject({ rows: [] })
    }
    expect(await player(2).client.call(leagues.list, {})).toEqual([])
    expect((await player(2).client.call(accounts.current, {})).id).toBe(player(2).userId)
  })
})

describe('a season', () => {
  test("can't end while a round holds money that was not paid out", async () => {
    const { w, client, league, close, record, optOut } = await running()
    const end = { leagueId: league.id, status: 'ended' as const }
    await optOut(3)
    const open = await client.expectError(seasons.setStatus, end)
    expect(open.summary).toBe(
      '409 showdown_unpaid: The Showdown prize pool for the Divisional Round is $20. Record its results to pay it out, or cancel it before you end the season.',
    )
    await close()
    expect((await client.expectError(seasons.setStatus, end)).body.code).toBe('showdown_unpaid')
    await record('hhhh')
    expect(await client.call(seasons.setStatus, end)).toMatchObject({ seasonStatus: 'ended' })
    await client.call(leagueDeletion.disband, { leagueId: league.id })
    expect(await w.ctx.db.selectFrom('showdown_events').select('id').execute()).toEqual([])
  })

  test('closes a round without money when ending, and nothing new starts in it', async () => {
    const other = await running()
    const { client, at, league, setGames, open, view, player } = await showdownLeague(other.w)
    await setGames()
    await open()
    await client.call(seasons.setStatus, { leagueId: league.id, status: 'ended' })
    expect((await view(1)).event.status).toBe('inactive')
    expect((await other.view(1)).event).toMatchObject({ status: 'open', potAmount: 30 })
    const errors = [
      await client.expectError(showdown.games, { ...at, games: gamesFor() }),
      await client.expectError(showdown.toggle, { ...at, status: 'open' }),
      await player(2).client.expectError(showdown.participate, { ...at, action: 'pay' }),
      await player(2).client.expectError(showdown.picks, { ...at, picks: teams('hhhh') }),
    ]
    for (const { status, body } of errors)
      expect([status, body.code, body.message]).toEqual([
        409,
        'season_ended',
        'The 2026 season has ended. Start a season to run a Showdown.',
      ])
  })

  test('waits for the results or takes no money when ended during a payment', async () => {
    const { w, client, league, at, setGames, open, pay, record } = await withShowdown()
    await setGames()
    await open()
    await Promise.allSettled([
      pay(2),
      client.call(seasons.setStatus, { leagueId: league.id, status: 'ended' }),
      pay(3),
    ])
    const { event } = await client.call(showdown.view, at)
    const { seasonStatus } = await client.call(leagues.info, { leagueId: league.id })
    expect([event.potAmount > 0, seasonStatus]).toEqual(
      seasonStatus === 'ended' ? [false, 'ended'] : [true, 'active'],
    )
    await record('hhhh')
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('starts with its own rounds and participants in a later year', async () => {
    const { w, client, user, league, at, record, setGames } = await running()
    await record('hhhh')
    await client.call(seasons.setStatus, { leagueId: league.id, status: 'ended' })
    w.clock.pass(365 * 86_400_000)
    await client.call(accounts.login, { email: user.email, password: make.password })
    await client.call(seasons.setStatus, { leagueId: league.id, status: 'active' })
    expect(await client.call(showdown.view, at)).toMatchObject({ event: { status: 'inactive' }, games: [] })
    expect((await client.call(seasonStats.read, { leagueId: league.id })).showdownParticipants).toBe(0)
    await make.premium(w, user)
    expect((await setGames()).games).toHaveLength(4)
  })
})

describe('the ledger check', () => {
  test('finds a prize pool not paid out in full', async () => {
    const { w, record } = await running()
    await record('hhhh')
    await w.ctx.db.updateTable('showdown_events').set({ status: 'inactive', completed_at_ms: null }).execute()
    expect(await ledgerProblems(w.ctx)).toEqual([
      'Showdown 1 (Divisional Round) collected $30, but paid out $30 before it was completed',
    ])
  })

  test('finds an entrant who has not paid, and a prize without a winner', async () => {
    const { w, optOut, record } = await running()
    await optOut(3)
    await record('hhhh')
    const change = w.ctx.db.updateTable('showdown_participations')
    await change.set({ is_opted_in: 1, is_paid: 1 }).where('id', '=', 3).execute()
    await change.set({ winnings_cents: 1 }).where('id', '=', 1).execute()
    expect(await ledgerProblems(w.ctx)).toEqual([
      'Participation 1 in Showdown 1 has $10 paid and $0.01 won, but the ledger has $10 and $0',
      'Participation 3 in Showdown 1 has $10 paid and $0 won, but the ledger has $0 and $0',
    ])
  })
})
