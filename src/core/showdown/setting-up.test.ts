import { describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/kernel/endpoint'
import { leagueManagement } from '#contract/leagues/management'
import { showdown } from '#contract/showdown'
import { expire } from '#core/jobs/job-work'
import { gamesFor, showdownLeague, teams } from '#testing/showdowns'
import { startOfTime } from '#testing/start-of-time'
import { startTestApp } from '#testing/test-app'
import { getEmails } from '#testing/emails'
import { withLeague, withShowdown } from '#testing/made-world'

const hour = 3_600_000
const inHours = (hours: number) => new Date(startOfTime + hours * hour).toISOString()

type Games = InputOf<typeof showdown.games>['games']

const changed = (index: number, change: Partial<Games[number]>): Games =>
  gamesFor().map((game, place) => (place === index ? { ...game, ...change } : game))

describe('an unused round', () => {
  test('is inactive and empty', async () => {
    const { view } = await withShowdown()
    for (const number of [1, 2, 3]) {
      expect(await view(number)).toEqual({
        event: { round: 'divisional', status: 'inactive', potAmount: 0, locksAt: null },
        games: [],
        participations: [],
        userParticipation: null,
        isCommissioner: number === 1,
        picksVisible: false,
        balance: 20,
      })
    }
  })

  test('is unknown under any other name', async () => {
    const { client, at } = await withShowdown()
    const error = await client.expectError(showdown.view, { ...at, round: 'wildcard' as 'divisional' })
    expect(error.message).toBe('400 Round must be divisional or conference')
  })
})

describe("a round's games", () => {
  test('are four divisional ones and two conference championships', async () => {
    const w = await startTestApp()
    const divisional = await showdownLeague(w)
    expect((await divisional.setGames()).games).toEqual(
      gamesFor().map(game => ({ id: expect.any(Number), winner: null, ...game })),
    )
    const conference = await showdownLeague(w, { round: 'conference' })
    expect((await conference.setGames()).games.map(({ gameNumber }) => gameNumber)).toEqual([1, 2])
  })

  const faults: [why: string, games: Games, path: string, message: string][] = [
    ['no games', [], 'games', 'Please fill in all team fields'],
    ['a game missing', gamesFor().slice(1), 'games', 'Please fill in all team fields'],
    ['an empty field', changed(2, { awayTeam: '  ' }), 'games.2.awayTeam', 'Please fill in all team fields'],
    [
      'a field left out',
      changed(2, { awayTeam: undefined }),
      'games.2.awayTeam',
      'Please fill in all team fields',
    ],
    [
      'a team against itself',
      changed(1, { awayTeam: 'detroit ' }),
      'games.1.awayTeam',
      'A game needs two different teams',
    ],
    [
      'a team against itself by another name',
      changed(1, { awayTeam: 'Lions' }),
      'games.1.awayTeam',
      'A game needs two different teams',
    ],
    [
      'a team in two games',
      changed(3, { homeTeam: 'Kansas City' }),
      'games.3.homeTeam',
      'A team can only play once in a round',
    ],
    [
      'a team in two games by another name',
      changed(3, { awayTeam: 'KC' }),
      'games.3.awayTeam',
      'A team can only play once in a round',
    ],
    ['a number twice', changed(3, { gameNumber: 1 }), 'games', 'Number the games from 1 to 4'],
    ['a number too high', changed(3, { gameNumber: 5 }), 'games.3.gameNumber', 'Number the games from 1'],
    ['a game too many', [...gamesFor(), ...gamesFor()], 'games', 'A round has at most 4 games'],
    [
      'a name too long',
      changed(0, { homeTeam: 'x'.repeat(51) }),
      'games.0.homeTeam',
      'At most 50 characters',
    ],
  ]

  test("are rejected with values that can't form a round", async () => {
    const { client, at } = await withShowdown()
    for (const [description, games, path, message] of faults) {
      const error = await client.expectError(showdown.games, { ...at, games })
      expect([description, error.status, error.body.issues?.[0]]).toEqual([
        description,
        400,
        { path, message },
      ])
    }
    expect((await client.call(showdown.view, at)).games).toEqual([])
  })

  test("are rejected beyond the round's number", async () => {
    const { client, at } = await withShowdown({ round: 'conference' })
    const error = await client.expectError(showdown.games, { ...at, games: gamesFor('divisional') })
    expect(error.message).toBe('400 This round has 2 games')
  })

  test('may be two of the same city', async () => {
    const { client, at } = await withShowdown()
    const games = changed(0, { homeTeam: 'New York Jets', awayTeam: 'New York Giants' })
    expect((await client.call(showdown.games, { ...at, games })).games[0]).toMatchObject(games[0] ?? {})
  })

  test('can change until picks are made, even while the round is open and paid for', async () => {
    const { client, at, setGames, open, pay } = await withShowdown()
    await setGames()
    await open()
    for (const number of [1, 2, 3]) await pay(number)
    const view = await client.call(showdown.games, { ...at, games: changed(0, { homeTeam: 'Denver' }) })
    expect([view.games[0]?.homeTeam, view.event]).toEqual([
      'Denver',
      { round: 'divisional', status: 'open', potAmount: 30, locksAt: null },
    ])
  })

  test('change after picks only by clearing them, and the pickers are asked again', async () => {
    const { w, client, at, setGames, open, pay, pick, player, view } = await withShowdown()
    const second = { ...at, round: 'conference' as const }
    await setGames()
    await open()
    await setGames({ round: 'conference' })
    await open({ round: 'conference' })
    await pay(1)
    await pay(2)
    await pick(2, 'hhhh')
    await player(2).client.call(showdown.participate, { ...second, action: 'pay' })
    await player(2).client.call(showdown.picks, { ...second, picks: teams('ha') })
    const games = changed(0, { homeTeam: 'Denver' })
    const error = await client.expectError(showdown.games, { ...at, games })
    expect(error.summary).toBe(
      "409 picks_made: Managers have already picked these games. Clear their picks to change the games; they'll be asked to pick again.",
    )
    expect((await view(2)).userParticipation?.picks).toEqual(teams('hhhh'))
    await client.call(showdown.games, { ...at, games, withdrawPicks: true })
    expect(await view(2)).toMatchObject({
      event: { potAmount: 20, status: 'open' },
      userParticipation: { optedIn: true, paymentVerified: true, picksSubmitted: false },
    })
    expect((await view(2)).userParticipation?.picks).toEqual({})
    expect((await player(2).client.call(showdown.view, second)).userParticipation).toMatchObject({
      picksSubmitted: true,
      picks: teams('ha'),
    })
    const emails = await getEmails(w.ctx, on => on.where('template', '=', 'showdown-pick-again'))
    expect(emails.map(email => [email.user_id, email.subject])).toEqual([
      [player(2).userId, 'Pick again: Divisional Round'],
    ])
    expect(emails[0]?.text_body).toContain('Your picks were cleared because the games changed.')
  })

  test('can no longer change once results are recorded', async () => {
    const { client, at, setGames, record } = await withShowdown()
    await setGames()
    await record('hhhh')
    const error = await client.expectError(showdown.games, { ...at, games: gamesFor(), withdrawPicks: true })
    expect(error.summary).toBe(
      "409 completed: The results of this round are recorded, so its games can't be changed.",
    )
  })

  test('belong only to their round and league', async () => {
    const w = await startTestApp()
    const one = await showdownLeague(w)
    const other = await showdownLeague(w)
    await one.setGames()
    expect((await one.client.call(showdown.view, { ...one.at, round: 'conference' })).games).toEqual([])
    expect((await other.client.call(showdown.view, other.at)).games).toEqual([])
  })
})

describe('opening a round', () => {
  test('requires its games', async () => {
    const { client, at } = await withShowdown()
    const error = await client.expectError(showdown.toggle, { ...at, status: 'open' })
    expect(error.summary).toBe('409 no_games: Set up the games of this round before you open it.')
  })

  test('happens once, and so does closing', async () => {
    const { client, at, setGames, open, close } = await withShowdown()
    await setGames()
    expect((await open()).event.status).toBe('open')
    const secondOpening = await client.expectError(showdown.toggle, { ...at, status: 'open' })
    expect(secondOpening.message).toBe('409 This round is already open.')
    expect((await close()).event.status).toBe('inactive')
    const twice = await client.expectError(showdown.toggle, { ...at, status: 'inactive' })
    expect(twice.message).toBe("409 This Showdown round isn't open.")
    expect((await open()).event.status).toBe('open')
  })

  test('rejects other statuses, and an invalid or past lock time', async () => {
    const { client, at, setGames } = await withShowdown()
    await setGames()
    const errorFor = async (more: object) =>
      (await client.expectError(showdown.toggle, { ...at, status: 'open', ...more })).message
    expect(await errorFor({ status: 'completed' })).toBe('400 Status must be open or inactive')
    expect(await errorFor({ locksAt: 'Saturday' })).toBe(
      '400 Enter the lock time as a date with a time, like 2027-01-16T21:30Z',
    )
    expect(await errorFor({ locksAt: inHours(0) })).toBe('400 The lock time must be in the future')
  })

  test('is rejected with results', async () => {
    const { client, at, setGames, record } = await withShowdown()
    await setGames()
    await record('hhhh')
    const error = await client.expectError(showdown.toggle, { ...at, status: 'open', withdrawPicks: true })
    expect(error.summary).toBe(
      "409 completed: The results of this round are recorded, so it can't be reopened.",
    )
  })

  test("clears revealed picks when repeated, so that no one changes theirs after seeing others'", async () => {
    const { client, at, setGames, open, close, pay, pick, view } = await withShowdown()
    await setGames()
    await open()
    await pay(2)
    await pick(2, 'aaaa')
    await close()
    const error = await client.expectError(showdown.toggle, { ...at, status: 'open' })
    expect(error.summary).toBe(
      '409 picks_on_show: Picks have been visible since this round closed. Clear them to reopen it; managers who picked will be asked to pick again.',
    )
    expect((await open({ withdrawPicks: true })).picksVisible).toBe(false)
    expect((await view(2)).userParticipation).toMatchObject({
      paymentVerified: true,
      picksSubmitted: false,
    })
    expect((await view(2)).userParticipation?.picks).toEqual({})
    await pick(2, 'hhaa')
    const lines = (await client.call(leagueManagement.audit, at)).map(({ summary }) => summary)
    expect(lines.slice(0, 4)).toEqual([
      'Opened the Divisional Round without a lock time',
      'Cleared the picks of 1 manager in the Divisional Round, because it reopened after they were revealed',
      'Closed the Divisional Round',
      'Opened the Divisional Round without a lock time',
    ])
  })
})

describe('the lock time', () => {
  test('closes a round to the millisecond, before any job runs', async () => {
    const { w, at, client, setGames, open, pay, pick, player } = await withShowdown()
    await setGames()
    expect((await open({ locksAt: '2026-11-20T19:00:00+01:00' })).event.locksAt).toBe(inHours(1))
    await pay(1)
    w.clock.pass(hour - 1)
    expect((await pick(1, 'hhhh')).event.status).toBe('open')
    w.clock.pass(1)
    const errors = [
      await client.expectError(showdown.picks, { ...at, picks: teams('aaaa') }),
      await player(2).client.expectError(showdown.participate, { ...at, action: 'pay' }),
      await client.expectError(showdown.participate, { ...at, action: 'opt-out' }),
      await client.expectError(showdown.toggle, { ...at, status: 'inactive' }),
    ]
    for (const error of errors) expect(error.summary).toBe("409 not_open: This Showdown round isn't open.")
    expect(await player(2).client.call(showdown.view, at)).toMatchObject({
      event: { status: 'inactive', locksAt: inHours(1), potAmount: 10 },
      picksVisible: true,
      participations: [{ picks: teams('hhhh') }],
    })
  })

  test('is recorded by the scheduler, once, with an audit log entry', async () => {
    const { w, at, client, setGames, open } = await withShowdown()
    await setGames()
    await open({ locksAt: inHours(1) })
    const later = await showdownLeague(w)
    const never = await showdownLeague(w)
    const over = await showdownLeague(w)
    const too = await showdownLeague(w)
    const also = await showdownLeague(w)
    for (const other of [later, never, over, too, also]) await other.setGames()
    await later.open({ locksAt: inHours(1.001) })
    await never.open()
    await over.open({ locksAt: inHours(1) })
    await over.record('hhhh')
    for (const other of [too, also]) await other.open({ locksAt: inHours(1) })
    await expire(w.ctx)
    const statuses = async () =>
      (await w.ctx.db.selectFrom('showdown_events').select('status').orderBy('id').execute()).map(
        ({ status }) => status,
      )
    expect(await statuses()).toEqual(['open', 'open', 'open', 'completed', 'open', 'open'])
    w.clock.pass(hour)
    await Promise.all([expire(w.ctx), expire(w.ctx), expire(w.ctx)])
    expect(await statuses()).toEqual(['inactive', 'open', 'open', 'completed', 'inactive', 'inactive'])
    for (const closed of [{ client, at }, too, also]) {
      const lines = await closed.client.call(leagueManagement.audit, closed.at)
      expect(lines.filter(({ action }) => action === 'showdown.closed')).toMatchObject([
        { actorName: 'Scheduler', summary: 'Closed the Divisional Round at its lock time' },
      ])
    }
  })

  test('can move while the round is open, and is cleared when it reopens without one', async () => {
    const { at, client, setGames, open, close, pay, pick, view } = await withShowdown()
    await setGames()
    await open({ locksAt: inHours(1) })
    await pay(1)
    await pick(1, 'hhhh')
    expect((await open({ locksAt: inHours(2) })).event).toMatchObject({ status: 'open', locksAt: inHours(2) })
    expect((await view(1)).userParticipation?.picks).toEqual(teams('hhhh'))
    expect((await open({ locksAt: null })).event).toMatchObject({ status: 'open', locksAt: null })
    const lines = (await client.call(leagueManagement.audit, { ...at, limit: 3 })).map(
      ({ summary }) => summary,
    )
    expect(lines).toEqual([
      'Removed the lock time of the Divisional Round',
      `Changed the lock time of the Divisional Round to ${inHours(2)}`,
      `Opened the Divisional Round until ${inHours(1)}`,
    ])
    await close()
    expect((await open({ withdrawPicks: true })).event.locksAt).toBeNull()
    await open({ locksAt: inHours(2) })
    await close()
    expect((await open()).event).toMatchObject({ status: 'open', locksAt: null })
  })
})

test('opens a round once for ten concurrent clicks', async () => {
  const { w, setGames, open, client, at } = await withShowdown()
  await Promise.all([setGames(), setGames(), setGames()])
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => open()))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const lines = await client.call(leagueManagement.audit, at)
  expect(lines.filter(({ action }) => action === 'showdown.opened')).toHaveLength(1)
  expect(await w.ctx.db.selectFrom('showdown_games').select('id').execute()).toHaveLength(4)
})

test('returns upgradeRequired for new actions in a league without premium', async () => {
  const { league, client } = await withLeague({ premium: false })
  const at = { leagueId: league.id, round: 'divisional' as const }
  const errors = [
    await client.expectError(showdown.games, { ...at, games: gamesFor() }),
    await client.expectError(showdown.toggle, { ...at, status: 'open' }),
    await client.expectError(showdown.participate, { ...at, action: 'pay' }),
    await client.expectError(showdown.picks, { ...at, picks: teams('hhhh') }),
  ]
  for (const { status, body } of errors) {
    expect([status, body.upgradeRequired, body.message]).toEqual([
      403,
      true,
      'Showdown requires a Premium subscription. Upgrade now!',
    ])
  }
  expect((await client.call(showdown.view, at)).event.status).toBe('inactive')
})
