import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import type { InputOf } from '#contract/kernel/endpoint'
import { leagueManagement } from '#contract/leagues/management'
import { manualWeeks } from '#contract/weeks/manual-weeks'
import { publications } from '#contract/weeks/publications'
import { corrections } from '#contract/weeks/corrections'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import type * as make from '#testing/make'
import { publish, staged } from '#testing/review'
import { getEmails } from '#testing/emails'
import { withLeague } from '#testing/made-world'

type Row = InputOf<typeof manualWeeks.publish>['rows'][number]

const scene = async (options: Parameters<typeof make.league>[1] = {}) => {
  const made = await withLeague({ managers: 3, ...options })
  const { w, client, leagueId } = made
  const row = (managerId: number, playerName: string, change: Partial<Row> = {}): Row => ({
    ...{ type: 'hot_top2', position: 'QB', points: 33.1 },
    ...{ managerId, playerName, ...change },
  })
  return {
    ...{ ...made, row },
    publish: (rows: Row[], more: object = {}) =>
      client.call(manualWeeks.publish, { leagueId, week: 10, rows, ...more }),
    publishError: async (rows: Row[], more: object = {}) =>
      (await client.expectError(manualWeeks.publish, { leagueId, week: 10, rows, ...more })).body,
    listAwarded: async () =>
      (await client.call(awards.list, { leagueId }))
        .map(({ playerName, prizeAmount }) => `${playerName} ${prizeAmount}`)
        .sort(),
    expectValidLedger: async () => expect(await ledgerProblems(w.ctx)).toEqual([]),
  }
}

describe('a manual week', () => {
  test('is published as a whole: awards, tie splits, one activity item, one audit entry, queued emails; and undone as one', async () => {
    const setup = await scene()
    const { publish, row, second, third, client, leagueId, listAwarded, w, user, expectValidLedger } = setup
    const { joined, awards: published } = await publish([
      row(second, 'Rashad Colter', { nflTeam: 'BUF' }),
      row(third, 'Malik Shore', { position: 'WR' }),
      row(second, 'Jace Ferraro', { position: 'WR' }),
      row(user.id, 'Wes Kantor', { type: 'bench_boss', position: 'RB' }),
    ])
    expect([joined, published.map(({ source }) => source)]).toEqual([false, Array(4).fill('manual')])
    expect(await listAwarded()).toEqual([
      'Jace Ferraro 5',
      'Malik Shore 5',
      'Rashad Colter 10',
      'Wes Kantor 10',
    ])
    expect((await client.call(leagueManagement.audit, { leagueId }))[0]?.summary).toBe(
      'Published week 10 manually: 4 awards, $30',
    )
    const emails = await getEmails(w.ctx, on => on.where('publication_id', 'is not', null))
    expect(emails.map(({ subject }) => subject)).toEqual([
      'You won Bench Boss, RB, week 10 ($10)',
      'You won 2 awards, week 10 ($15)',
      'You won Hot Top 2, WR, week 10 ($5)',
      'Week 10: awards published ($30)',
    ])
    expect(await client.call(publications.unpublish, { leagueId, week: 10 })).toMatchObject({ voided: 4 })
    expect(await listAwarded()).toEqual([])
    await publish([row(second, 'Rashad Colter')])
    expect(await listAwarded()).toEqual(['Rashad Colter 10'])
    await expectValidLedger()
  })

  test('joins published awards, and asks about an already awarded prize: all or nothing', async () => {
    const {
      publish: byHand,
      publishError,
      row,
      second,
      third,
      client,
      leagueId,
      listAwarded,
      expectValidLedger,
    } = await scene()
    await publish(client, leagueId)
    const before = await listAwarded()
    const rows = [
      row(second, 'Cody Hartsell', { position: 'TE' }),
      row(third, 'Deshaun Okafor', { points: 33.1 }),
    ]
    expect(await publishError(rows, { week: 5 })).toMatchObject({
      code: 'already_won',
      winners: [{ playerName: 'Rashad Colter', prizeAmount: 10 }],
    })
    expect(await listAwarded()).toEqual(before)
    const [te, qb] = rows
    const resolved = [te, { ...qb, choice: 'split' }] as Row[]
    expect((await byHand(resolved, { week: 5 })).joined).toBe(true)
    expect(await listAwarded()).toEqual(
      expect.arrayContaining(['Cody Hartsell 10', 'Deshaun Okafor 5', 'Rashad Colter 5']),
    )
    expect((await client.call(leagueManagement.audit, { leagueId }))[0]?.summary).toBe(
      'Published week 5 manually: 2 awards, $15; Hot Top 2, QB, split with Rashad Colter of Manager 2: $5.00 + $5.00',
    )
    await expectValidLedger()
  })

  test('rejects impossible rows by name and saves nothing', async () => {
    const { publishError, row, second, third, client, leagueId } = await scene()
    const good = row(second, 'Rashad Colter')
    const cases: [Row[], object, unknown][] = [
      [
        [good, row(999_999, 'X')],
        {},
        [{ path: 'rows.1.managerId', message: "This manager isn't a member of the league" }],
      ],
      [[good, row(second, '')], {}, [{ path: 'rows.1.playerName', message: 'Player name is required' }]],
      [
        [row(second, 'X', { type: 'miscreant' })],
        {},
        [{ path: 'rows.0.note', message: 'Add a note or link as evidence for the Miscreant' }],
      ],
      [[good, row(third, 'X', { position: 'ALL' })], {}, [{ path: 'position', message: expect.any(String) }]],
      [[], {}, [{ path: 'rows', message: 'Enter at least one winner' }]],
      [[good], { week: 15, force: true }, [{ path: 'note', message: expect.any(String) }]],
    ]
    for (const [rows, more, issues] of cases) expect((await publishError(rows, more)).issues).toEqual(issues)
    expect((await publishError([good, good])).code).toBe('duplicate_award')
    expect((await publishError([good], { week: 15 })).code).toBe('week_not_begun')
    expect((await client.call(ledgerEntries.list, { leagueId })).entries).toEqual([])
  })

  test('accepts the Miscreant with its evidence, once a season, and pays the amount entered', async () => {
    const { publish, publishError, row, second, third, client, leagueId, expectValidLedger } = await scene()
    const suspended = row(second, 'Rico Talbert', {
      ...{ type: 'miscreant', position: 'ALL', points: 0, note: 'https://example.com/suspended' },
    })
    await publish([suspended, row(third, 'Rashad Colter')], { prizes: { miscreant: 25, hot_top2: 12 } })
    const awardList = await client.call(awards.list, { leagueId })
    expect(awardList.map(({ type, week, prizeAmount, note }) => [type, week, prizeAmount, note])).toEqual([
      ['hot_top2', 10, 12, null],
      ['miscreant', 10, 25, 'https://example.com/suspended'],
    ])
    const duplicate = { ...suspended, managerId: third, playerName: 'Andre Pell' }
    expect(await publishError([duplicate, row(third, 'Malik Shore', { position: 'WR' })])).toMatchObject({
      code: 'duplicate_award',
      message: 'The Miscreant award has already been given this season.',
    })
    expect(await client.call(awards.list, { leagueId })).toHaveLength(2)
    await expectValidLedger()
  })

  test('requires premium for Bench Boss', async () => {
    const { publishError, row, second } = await scene({ premium: false })
    expect((await publishError([row(second, 'X', { type: 'bench_boss' })])).upgradeRequired).toBe(true)
  })

  test('is published once by two concurrent requests', async () => {
    const { publish, row, second, listAwarded } = await scene()
    const tries = await Promise.allSettled([1, 2].map(() => publish([row(second, 'Rashad Colter')])))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listAwarded()).toEqual(['Rashad Colter 10'])
  })

  test('causes no conflict when the season is rechecked', async () => {
    const { publish, row, second, client, leagueId } = await scene()
    await publish([row(second, 'Rashad Colter')])
    expect(await client.call(corrections.recheck, { leagueId, season: 2026 })).toEqual([])
  })
})

test('returns the players a league has seen with their latest manager', async () => {
  const { client, leagueId, publish: byHand, row, third, second } = await scene()
  await staged(client, leagueId)
  await byHand([row(third, 'Old Timer', { position: 'K' }), row(third, 'Rashad Colter')])
  const players = await client.call(manualWeeks.players, { leagueId })
  expect(players.map(({ playerName }) => playerName)).toEqual([
    'Andre Pell',
    'Deshaun Okafor',
    'Jace Ferraro',
    'Malik Shore',
    'Old Timer',
    'Rashad Colter',
    'Rico Talbert',
    'Wes Kantor',
  ])
  expect(players.find(({ playerName }) => playerName === 'Rashad Colter')).toMatchObject({
    managerId: second,
    position: 'QB',
    week: 5,
  })
  expect(players.find(({ playerName }) => playerName === 'Old Timer')).toMatchObject({ managerId: third })
})
