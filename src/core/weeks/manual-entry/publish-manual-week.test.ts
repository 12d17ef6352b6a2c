import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import type { InputOf } from '#contract/kernel/endpoint'
import { leagueManagement } from '#contract/leagues/management'
import { weeks } from '#contract/weeks'
import { winnings } from '#contract/winnings'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import type * as make from '#testing/make'
import { publish, staged } from '#testing/review'
import { mailsIn } from '#testing/mails'
import { withLeague } from '#testing/made-world'

type Row = InputOf<typeof weeks.publishByHand>['rows'][number]

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
      client.call(weeks.publishByHand, { leagueId, week: 10, rows, ...more }),
    refused: async (rows: Row[], more: object = {}) =>
      (await client.refusal(weeks.publishByHand, { leagueId, week: 10, rows, ...more })).body,
    held: async () =>
      (await client.call(awards.list, { leagueId }))
        .map(({ playerName, prizeAmount }) => `${playerName} ${prizeAmount}`)
        .sort(),
    sound: async () => expect(await ledgerProblems(w.ctx)).toEqual([]),
  }
}

describe('a manual week', () => {
  test('is published as a whole: awards, tie splits, one activity item, one audit entry, queued emails; and undone as one', async () => {
    const given = await scene()
    const { publish, row, second, third, client, leagueId, held, w, user, sound } = given
    const { joined, awards: published } = await publish([
      row(second, 'Rashad Colter', { nflTeam: 'BUF' }),
      row(third, 'Malik Shore', { position: 'WR' }),
      row(second, 'Jace Ferraro', { position: 'WR' }),
      row(user.id, 'Wes Kantor', { type: 'bench_boss', position: 'RB' }),
    ])
    expect([joined, published.map(({ source }) => source)]).toEqual([false, Array(4).fill('manual')])
    expect(await held()).toEqual(['Jace Ferraro 5', 'Malik Shore 5', 'Rashad Colter 10', 'Wes Kantor 10'])
    expect((await client.call(leagueManagement.audit, { leagueId }))[0]?.summary).toBe(
      'Published week 10 manually: 4 awards, $30',
    )
    const mails = await mailsIn(w.ctx, on => on.where('publication_id', 'is not', null))
    expect(mails.map(({ subject }) => subject)).toEqual([
      'You won Bench Boss, RB, week 10 ($10)',
      'You won 2 awards, week 10 ($15)',
      'You won Hot Top 2, WR, week 10 ($5)',
      'Week 10: awards published ($30)',
    ])
    expect(await client.call(weeks.unpublish, { leagueId, week: 10 })).toMatchObject({ voided: 4 })
    expect(await held()).toEqual([])
    await publish([row(second, 'Rashad Colter')])
    expect(await held()).toEqual(['Rashad Colter 10'])
    await sound()
  })

  test('joins published awards, and asks about an already awarded prize: all or nothing', async () => {
    const { publish: byHand, refused, row, second, third, client, leagueId, held, sound } = await scene()
    await publish(client, leagueId)
    const before = await held()
    const rows = [
      row(second, 'Cody Hartsell', { position: 'TE' }),
      row(third, 'Deshaun Okafor', { points: 33.1 }),
    ]
    expect(await refused(rows, { week: 5 })).toMatchObject({
      code: 'already_won',
      winners: [{ playerName: 'Rashad Colter', prizeAmount: 10 }],
    })
    expect(await held()).toEqual(before)
    const [te, qb] = rows
    const answered = [te, { ...qb, choice: 'split' }] as Row[]
    expect((await byHand(answered, { week: 5 })).joined).toBe(true)
    expect(await held()).toEqual(
      expect.arrayContaining(['Cody Hartsell 10', 'Deshaun Okafor 5', 'Rashad Colter 5']),
    )
    expect((await client.call(leagueManagement.audit, { leagueId }))[0]?.summary).toBe(
      'Published week 5 manually: 2 awards, $15; Hot Top 2, QB, split with Rashad Colter of Manager 2: $5.00 + $5.00',
    )
    await sound()
  })

  test('rejects impossible rows by name and saves nothing', async () => {
    const { refused, row, second, third, client, leagueId } = await scene()
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
    for (const [rows, more, issues] of cases) expect((await refused(rows, more)).issues).toEqual(issues)
    expect((await refused([good, good])).code).toBe('duplicate_award')
    expect((await refused([good], { week: 15 })).code).toBe('week_not_begun')
    expect((await client.call(winnings.entries, { leagueId })).entries).toEqual([])
  })

  test('accepts the Miscreant with its evidence, once a season, and pays the amount entered', async () => {
    const { publish, refused, row, second, third, client, leagueId, sound } = await scene()
    const suspended = row(second, 'Rico Talbert', {
      ...{ type: 'miscreant', position: 'ALL', points: 0, note: 'https://example.com/suspended' },
    })
    await publish([suspended, row(third, 'Rashad Colter')], { prizes: { miscreant: 25, hot_top2: 12 } })
    const given = await client.call(awards.list, { leagueId })
    expect(given.map(({ type, week, prizeAmount, note }) => [type, week, prizeAmount, note])).toEqual([
      ['hot_top2', 10, 12, null],
      ['miscreant', 10, 25, 'https://example.com/suspended'],
    ])
    const again = { ...suspended, managerId: third, playerName: 'Andre Pell' }
    expect(await refused([again, row(third, 'Malik Shore', { position: 'WR' })])).toMatchObject({
      code: 'duplicate_award',
      message: 'The Miscreant award has already been given this season.',
    })
    expect(await client.call(awards.list, { leagueId })).toHaveLength(2)
    await sound()
  })

  test('requires premium for Bench Boss', async () => {
    const { refused, row, second } = await scene({ premium: false })
    expect((await refused([row(second, 'X', { type: 'bench_boss' })])).upgradeRequired).toBe(true)
  })

  test('is published once by two concurrent requests', async () => {
    const { publish, row, second, held } = await scene()
    const tries = await Promise.allSettled([1, 2].map(() => publish([row(second, 'Rashad Colter')])))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await held()).toEqual(['Rashad Colter 10'])
  })

  test('causes no conflict when the season is rechecked', async () => {
    const { publish, row, second, client, leagueId } = await scene()
    await publish([row(second, 'Rashad Colter')])
    expect(await client.call(weeks.recheck, { leagueId, season: 2026 })).toEqual([])
  })
})

test('returns the players a league has seen with their latest manager', async () => {
  const { client, leagueId, publish: byHand, row, third, second } = await scene()
  await staged(client, leagueId)
  await byHand([row(third, 'Old Timer', { position: 'K' }), row(third, 'Rashad Colter')])
  const players = await client.call(weeks.players, { leagueId })
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
