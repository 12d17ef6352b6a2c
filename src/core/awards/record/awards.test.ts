import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import type { InputOf } from '#contract/kernel/endpoint'
import { leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import * as make from '#testing/make'
import { additionalAward } from '#testing/season-awards'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { commandLine } from '#core/kernel/authorization'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { addAward } from './add-award.ts'
import { editAward } from './edit-award.ts'

const fields = (managerId: number) => ({
  type: 'hot_top2',
  week: 10,
  managerId,
  playerName: 'Deshaun Okafor',
  position: 'QB' as const,
  points: 31.4,
  prizeAmount: 10,
})

const winningsOf = async (client: Client, leagueId: number, managerId: number) =>
  (await client.call(leaderboards.read, { leagueId })).find(entry => entry.managerId === managerId)
    ?.totalWinnings

const setUp = async (options: Parameters<typeof make.league>[1] = { managers: 3 }, existing?: TestApp) => {
  const w = existing ?? (await startTestApp())
  const { client, leagueId, user, second, third } = await make.league(w, options)
  return { w, client, leagueId, first: second || user.id, second: third || user.id }
}

describe('recording an award', () => {
  test('posts it to the ledger and lists it first', async () => {
    const { client, leagueId, first } = await setUp()
    const award = await client.call(awards.add, { leagueId, ...fields(first), note: 'Seen live' })
    expect(award).toMatchObject({
      type: 'hot_top2',
      week: 10,
      points: 31.4,
      prizeAmount: 10,
      source: 'manual',
      note: 'Seen live',
      isBenchPlayer: false,
    })
    expect(await winningsOf(client, leagueId, first)).toBe(10)
    expect((await client.call(awards.list, { leagueId }))[0]?.id).toBe(award.id)
    const { entries } = await client.call(ledgerEntries.list, { leagueId })
    expect(entries).toMatchObject([
      { kind: 'award', amount: 10, memo: 'Hot Top 2, week 10: Deshaun Okafor (QB)' },
    ])
  })

  test('accepts numbers as text from flags and forms, but not from JSON', async () => {
    const { w, client, leagueId, first } = await setUp()
    const asText = { ...fields(first), week: '10', points: '-3.25', prizeAmount: '3.34' } as never
    const input = { leagueId, ...(asText as ReturnType<typeof fields>) }
    expect((await client.expectError(awards.add, input)).status).toBe(400)
    expect(await addAward.run(w.ctx, commandLine, awards.add.input.parse(input))).toMatchObject({
      points: -3.25,
      prizeAmount: 3.34,
    })
  })

  test("rejects missing and invalid values, each with its field's message", async () => {
    const { w, client, leagueId, first } = await setUp()
    const cases: [path: string, change: object, message: string][] = [
      ['points', { points: '' }, 'Points are required'],
      ['points', { points: null }, 'Points are required'],
      ['prizeAmount', { prizeAmount: undefined }, 'Prize amount is required'],
      ['prizeAmount', { prizeAmount: -1 }, "The amount can't be negative"],
      ['prizeAmount', { prizeAmount: 1.005 }, 'Enter an amount with at most two decimals'],
      ['playerName', { playerName: '   ' }, 'Player name is required'],
      ['managerId', { managerId: '' }, 'Manager is required'],
      ['managerId', { managerId: 999_999 }, "This manager isn't a member of the league"],
      ['week', { week: 19 }, 'Week must be a number from 1 to 18'],
      ['week', { week: null }, 'Week must be a number from 1 to 18'],
      ['position', { position: '' }, 'Position is required'],
      ['position', { position: 'LB' }, 'Position must be one of QB, RB, WR, TE, K, DEF, ALL'],
      ['position', { position: 'ALL' }, 'Position must be one of QB, RB, WR, TE, K, DEF'],
      ['type', { type: 'mvp' }, 'Award type must be one of hot_top2, bench_boss, miscreant'],
    ]
    for (const [path, change, message] of cases) {
      const error = await client.expectError(awards.add, { leagueId, ...fields(first), ...change })
      expect([change, error.status, error.body.issues]).toEqual([change, 400, [{ path, message }]])
    }
    expect(await w.ctx.db.selectFrom('ledger_entries').select('id').execute()).toEqual([])
  })

  test('rejects the same player, type, week and position in any spelling of the name', async () => {
    const { client, leagueId, first, second } = await setUp()
    await client.call(awards.add, { leagueId, ...fields(first) })
    const duplicate = { ...fields(second), playerName: ' deshaun  OKAFOR' }
    const error = await client.expectError(awards.add, { leagueId, ...duplicate })
    expect([error.status, error.body.message]).toEqual([
      409,
      'This Hot Top 2 award has already been recorded for week 10.',
    ])
    expect(await winningsOf(client, leagueId, second)).toBe(0)
  })

  test('allows the Miscreant once a season, without a week', async () => {
    const { client, leagueId, first, second } = await setUp()
    const miscreant = {
      ...fields(first),
      type: 'miscreant',
      week: null,
      position: 'ALL' as const,
      prizeAmount: 20,
    }
    expect((await client.call(awards.add, { leagueId, ...miscreant })).week).toBeNull()
    const error = await client.expectError(awards.add, {
      leagueId,
      ...miscreant,
      managerId: second,
      playerName: 'Other',
    })
    expect(error.body.message).toBe('The Miscreant award has already been given this season.')
  })

  test('requires premium for Bench Boss, and leaves existing ones readable when premium ends', async () => {
    const { w, client, leagueId, first } = await setUp()
    const bench = { ...fields(first), type: 'bench_boss' }
    await client.call(awards.add, { leagueId, ...bench })
    w.clock.pass(31 * 86_400_000)
    await client.call(accounts.login, { email: await emailOf(w, leagueId), password: make.password })
    const error = await client.expectError(awards.add, { leagueId, ...bench, week: 11 })
    expect([error.status, error.body.upgradeRequired]).toEqual([403, true])
    expect(await client.call(awards.list, { leagueId })).toHaveLength(1)
  })

  const emailOf = async (w: TestApp, leagueId: number) => {
    const { email } = await w.ctx.db
      .selectFrom('users')
      .innerJoin('leagues', 'leagues.commissioner_id', 'users.id')
      .select('users.email')
      .where('leagues.id', '=', leagueId)
      .executeTakeFirstOrThrow()
    return email
  }

  test('saves all or nothing on a failure, which is then not reported as a duplicate', async () => {
    const { w, client, leagueId, first } = await setUp()
    await w.ctx.db.schema.alterTable('ledger_entries').renameTo('ledger_away').execute()
    expect((await client.expectError(awards.add, { leagueId, ...fields(first) })).status).toBe(500)
    await w.ctx.db.schema.alterTable('ledger_away').renameTo('ledger_entries').execute()
    expect(await client.call(awards.list, { leagueId })).toEqual([])
  })

  test('records one of ten identical concurrent requests', async () => {
    const { client, leagueId, first } = await setUp()
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => client.call(awards.add, { leagueId, ...fields(first) })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await winningsOf(client, leagueId, first)).toBe(10)
  })
})

describe('changing an award', () => {
  test('moves the money in the ledger from one manager to the other', async () => {
    const { w, client, leagueId, first, second } = await setUp()
    const { id: awardId } = await client.call(awards.add, { leagueId, ...fields(first) })
    await client.call(awards.edit, { leagueId, awardId, managerId: second, prizeAmount: 12.5 })
    expect(await winningsOf(client, leagueId, first)).toBe(0)
    expect(await winningsOf(client, leagueId, second)).toBe(12.5)
    const { entries } = await client.call(ledgerEntries.list, { leagueId })
    expect(entries.map(entry => [entry.kind, entry.amount])).toEqual([
      ['award', 12.5],
      ['award_reversal', -10],
      ['award', 10],
    ])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('is recorded with its user and time', async () => {
    const { w, client, leagueId, first } = await setUp()
    const created = await client.call(awards.add, { leagueId, ...fields(first) })
    expect(created).toMatchObject({ changedAt: null, changedBy: null })
    w.clock.pass(60_000)
    const changed = await client.call(awards.edit, { leagueId, awardId: created.id, points: 30 })
    expect(changed).toMatchObject({ createdAt: created.createdAt, changedBy: created.createdBy })
    expect(Date.parse(changed.changedAt ?? '') - Date.parse(created.createdAt)).toBe(60_000)
    const byOperator = await editAward.run(w.ctx, commandLine, { leagueId, awardId: created.id, points: 29 })
    expect(byOperator).toMatchObject({ createdBy: created.createdBy, changedBy: 'Command line', points: 29 })
  })

  test('rejects a duplicate and changes nothing', async () => {
    const { client, leagueId, first, second } = await setUp()
    await client.call(awards.add, { leagueId, ...fields(first) })
    const { id: awardId } = await client.call(awards.add, {
      leagueId,
      ...fields(second),
      playerName: 'Rashad Colter',
      ...additionalAward,
    })
    const error = await client.expectError(awards.edit, { leagueId, awardId, playerName: 'Deshaun Okafor' })
    expect(error.status).toBe(409)
    expect((await client.call(ledgerEntries.list, { leagueId })).entries).toHaveLength(2)
  })

  test("returns not found for another league's award, as for an unknown one", async () => {
    const { w, ...mine } = await setUp()
    const theirs = await setUp({ managers: 3 }, w)
    const { id: awardId } = await theirs.client.call(awards.add, {
      leagueId: theirs.leagueId,
      ...fields(theirs.first),
    })
    for (const error of [
      await mine.client.expectError(awards.edit, { leagueId: mine.leagueId, awardId, points: 1 }),
      await mine.client.expectError(awards.void, { leagueId: mine.leagueId, awardId }),
    ])
      expect(error.message).toBe('404 Award not found')
    expect(await theirs.client.call(awards.list, { leagueId: theirs.leagueId })).toMatchObject([
      { points: 31.4 },
    ])
  })
})

test('voiding an award reverses its money and frees its slot', async () => {
  const { w, client, leagueId, first } = await setUp()
  const { id: awardId } = await client.call(awards.add, { leagueId, ...fields(first) })
  await client.call(awards.void, { leagueId, awardId })
  expect(await winningsOf(client, leagueId, first)).toBe(0)
  expect(await client.call(awards.list, { leagueId })).toEqual([])
  expect((await client.expectError(awards.void, { leagueId, awardId })).status).toBe(404)
  await client.call(awards.add, { leagueId, ...fields(first) })
  expect(await ledgerProblems(w.ctx)).toEqual([])
})

describe('the list', () => {
  const filled = async (w: TestApp) => {
    const made = await setUp({ managers: 3 }, w)
    const { client, leagueId, first, second } = made
    await client.call(awards.add, { leagueId, ...fields(first) })
    await client.call(awards.add, {
      leagueId,
      ...fields(second),
      week: 11,
      playerName: "Ja'Kobi 100%",
      position: 'WR',
    })
    await client.call(awards.add, {
      leagueId,
      ...fields(first),
      week: 11,
      type: 'bench_boss',
      playerName: 'Wes Kantor',
    })
    return made
  }

  test("is filtered and searched by an award's fields, also combined", async () => {
    const w = await startTestApp()
    // So that no name contains anyone's number.
    await make.commissioner(w)
    const { client, leagueId, first, second } = await filled(w)
    const cases: [filters: Omit<InputOf<typeof awards.list>, 'leagueId'>, names: string[]][] = [
      [{ week: 11 }, ['Wes Kantor', "Ja'Kobi 100%"]],
      [{ position: 'WR' }, ["Ja'Kobi 100%"]],
      [{ type: 'bench_boss' }, ['Wes Kantor']],
      [{ search: 'OKAFOR' }, ['Deshaun Okafor']],
      [{ search: 'manager 3' }, ["Ja'Kobi 100%"]],
      [{ search: '100%' }, ["Ja'Kobi 100%"]],
      [{ search: '%' }, ["Ja'Kobi 100%"]],
      [{ search: 'nobody' }, []],
      [{ season: 2026 }, ['Wes Kantor', "Ja'Kobi 100%", 'Deshaun Okafor']],
      [{ managerId: first }, ['Wes Kantor', 'Deshaun Okafor']],
      [{ search: String(second) }, ["Ja'Kobi 100%"]],
      [{ managerId: first, week: 11 }, ['Wes Kantor']],
      [{ managerId: second, type: 'bench_boss' }, []],
      [{ search: ' kantor ', week: 10 }, []],
    ]
    for (const [filters, names] of cases) {
      const found = await client.call(awards.list, { leagueId, ...filters })
      expect([filters, found.map(award => award.playerName)]).toEqual([filters, names])
    }
  })

  test('is paginated and says when there are no more', async () => {
    const { w, client, leagueId, first } = await setUp()
    for (let week = 1; week <= 5; week += 1)
      await client.call(awards.add, { leagueId, ...fields(first), week })
    const weeks: (number | null)[][] = []
    let cursor: string | undefined
    do {
      const response = await w.server.inject({
        url: `/api/leagues/${leagueId}/awards?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
        headers: { cookie: client.cookie },
      })
      weeks.push(response.json<{ week: number }[]>().map(award => award.week))
      cursor = response.headers['x-next-cursor']?.toString()
    } while (cursor)
    expect(weeks).toEqual([[5, 4], [3, 2], [1]])
    for (const [limit, hasMore] of [
      [4, true],
      [5, false],
    ] as const) {
      const url = `/api/leagues/${leagueId}/awards?limit=${limit}`
      const { headers } = await w.server.inject({ url, headers: { cookie: client.cookie } })
      expect(headers['x-next-cursor'] !== undefined).toBe(hasMore)
    }
  })

  test('is exported with the specified columns, escaping formulas and leaving numbers unchanged', async () => {
    const { client, leagueId, first } = await setUp()
    await client.call(awards.add, { leagueId, ...fields(first), playerName: '=HYPERLINK("x")', points: -2.5 })
    const csv: unknown = await client.call(awards.csv, { leagueId })
    expect(typeof csv === 'string' ? csv.split('\r\n') : csv).toEqual([
      'Date,Week,Manager ID,Player Name,Position,Points,Award Type,Prize Amount,State,Why',
      `"2026-11-20",10,${first},"'=HYPERLINK(""x"")","QB",-2.5,"Hot Top 2",10,"Final",`,
      '',
    ])
  })
})

test('keeps exactly the valid prizes in the ledger after recording, changing and voiding', async () => {
  const step = fc.oneof(
    fc.record({
      act: fc.constant('add' as const),
      week: fc.integer({ min: 1, max: 18 }),
      cents: fc.nat(5000),
      who: fc.nat(1),
    }),
    fc.record({ act: fc.constant('edit' as const), at: fc.nat(9), cents: fc.nat(5000), who: fc.nat(1) }),
    fc.record({ act: fc.constant('void' as const), at: fc.nat(9) }),
  )
  const w = await startTestApp()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async steps => {
      const { client, leagueId, first, second } = await setUp({ managers: 3 }, w)
      const managers = [first, second]
      const live = new Map<number, { manager: number; cents: number }>()
      for (const operation of steps) {
        const [id, existing] =
          [...live][operation.act === 'add' ? -1 : operation.at % Math.max(1, live.size)] ?? []
        if (operation.act === 'add') {
          const manager = managers[operation.who] ?? first
          const award = {
            ...fields(manager),
            week: operation.week,
            prizeAmount: operation.cents / 100,
            playerName: `P${live.size}${operation.cents}`,
            ...additionalAward,
          }
          const added = await client.call(awards.add, { leagueId, ...award }).catch(() => undefined)
          if (added) live.set(added.id, { manager, cents: operation.cents })
        } else if (id !== undefined && existing && operation.act === 'edit') {
          const manager = managers[operation.who] ?? first
          await client.call(awards.edit, {
            leagueId,
            awardId: id,
            managerId: manager,
            prizeAmount: operation.cents / 100,
          })
          live.set(id, { manager, cents: operation.cents })
        } else if (id !== undefined) {
          await client.call(awards.void, { leagueId, awardId: id })
          live.delete(id)
        }
      }
      for (const manager of managers) {
        const owed = [...live.values()]
          .filter(award => award.manager === manager)
          .reduce((sum, award) => sum + award.cents, 0)
        expect(await winningsOf(client, leagueId, manager)).toBe(owed / 100)
      }
      expect(await ledgerProblems(w.ctx)).toEqual([])
    }),
    { numRuns: 12 },
  )
})
