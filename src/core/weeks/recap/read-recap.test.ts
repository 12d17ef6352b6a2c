import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { undoForMs, publications } from '#contract/weeks/publications'
import { recaps } from '#contract/weeks/recaps'
import { corrections } from '#contract/weeks/corrections'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { sendDueEmails } from '#core/jobs/job-work'
import type { CsvRow } from '#testing/csv-week'
import * as make from '#testing/make'
import { choices, inWeek, staged } from '#testing/review'
import { award } from '#testing/season-awards'
import { withLeague } from '#testing/made-world'

const first: CsvRow[] = [
  ['Rashad Colter', 'QB', 'QB', 33.1, 'Team 2'],
  ['Deshaun Okafor', 'QB', 'QB', 32.4, 'Team 3'],
  ['Malik Shore', 'WR', 'WR', 27.4, 'Team 2'],
  ['Jace Ferraro', 'WR', 'WR', 27.4, 'Team 3'],
  ['Wes Kantor', 'RB', 'BN', 25.34, "Dana's Team"],
]

const setUp = async () => {
  const { w, leagueId, client, members, user } = await withLeague({ managers: 3 })
  const publish = async (week: number, rows = first, replace = false) => {
    const read = await staged(client, leagueId, rows, week)
    await client.call(publications.publish, { ...inWeek(leagueId, week), ...choices(read), replace })
  }
  const of = (week: number) => ({ leagueId, season: 2026, week })
  const manager = await make.signedInAs(w, members.find(({ teamName }) => teamName === 'Team 2')?.userId ?? 0)
  return { w, client, leagueId, user, publish, of, manager, members }
}

describe('the recap of a published week', () => {
  test('shows winners with their ledger entries, the money race, near misses and text to paste', async () => {
    const { client, manager, publish, of, leagueId } = await setUp()
    await publish(10)
    const recap = await manager.call(recaps.read, of(10))
    expect(recap).toMatchObject({
      status: 'published',
      state: 'final',
      headline: 'Manager 2 takes two, and the lead is $5',
      summary: 'One tie and one prize missed by 0.7 points.',
      totalPrizeAmount: 30,
      managers: 3,
      isMember: true,
      link: expect.stringMatching(/^\/r\/[a-z2-9]{16}$/),
      nearMisses: [
        {
          managerName: 'Manager 3',
          playerName: 'Deshaun Okafor',
          by: 0.7,
          winner: 'Rashad Colter',
          winnerPoints: 33.1,
        },
      ],
      records: [],
      before: null,
      after: null,
    })
    expect(recap.race.map(({ name, place, up, total, won }) => [place, name, up, total, won])).toEqual([
      [1, 'Manager 2', 0, 15, 15],
      [2, 'Dana Whitfield', 0, 10, 10],
      [3, 'Manager 3', 0, 5, 5],
    ])
    const { entries } = await client.call(ledgerEntries.list, { leagueId })
    expect(
      recap.winners.map(({ playerName, prizeAmount, sharedBy, entryId }) => [
        playerName,
        prizeAmount,
        sharedBy,
        entryId,
      ]),
    ).toEqual(
      [
        ['Rashad Colter', 10, 1],
        ['Malik Shore', 5, 2],
        ['Jace Ferraro', 5, 2],
        ['Wes Kantor', 10, 1],
      ].map(([player, ...values]) => [
        player,
        ...values,
        entries.find(({ memo }) => memo.includes(String(player)))?.id,
      ]),
    )
    expect(recap.message.split('\n')).toEqual([
      'Week 10 is in. $30 to 3 of us.',
      'QB Rashad Colter 33.1, Manager 2 $10',
      'WR Malik Shore and Jace Ferraro 27.4, Manager 2 and Manager 3 $5 each',
      'Bench Boss Wes Kantor 25.3, Dana $10',
      'Manager 2 leads with $15, $5 ahead of Dana. Manager 3 missed a prize by 0.7 points.',
      `http://localhost:3000${recap.link}`,
    ])
  })

  test('shows an older week as of then, with totals that sum its lines', async () => {
    const { client, publish, of } = await setUp()
    await publish(9)
    await publish(10, [
      ['Deshaun Okafor', 'QB', 'QB', 40.1, 'Team 3'],
      ['Ivo Brandvold', 'K', 'K', 14, 'Team 3'],
    ])
    const [ninth, tenth] = [await client.call(recaps.read, of(9)), await client.call(recaps.read, of(10))]
    expect([ninth.after, tenth.before, ninth.headline]).toEqual([
      10,
      9,
      'Manager 2 takes two, and the lead is $5',
    ])
    expect(tenth.headline).toBe('Manager 3 takes the lead, $10 ahead')
    for (const { race, lines } of [ninth, tenth])
      for (const { key, total } of race)
        expect(lines.filter(line => line.key === key).reduce((sum, { amount }) => sum + amount, 0)).toBe(
          total,
        )
    expect(ninth.race.map(({ total }) => total)).toEqual([15, 10, 5])
    expect(tenth.race.map(({ name, total, up }) => [name, total, up])).toEqual([
      ['Manager 3', 25, 2],
      ['Manager 2', 15, -1],
      ['Dana Whitfield', 10, -1],
    ])
  })

  test('shows that a week is open, unpublished with the reason, provisional or corrected', async () => {
    const { w, client, publish, of, leagueId } = await setUp()
    expect(await client.call(recaps.read, of(11))).toMatchObject({
      status: 'open',
      withdrawn: null,
      pictureVersion: null,
    })
    for (const reason of ['Wrong quarterback', 'Wrong bench']) {
      await publish(11)
      expect(await client.call(recaps.read, of(11))).toMatchObject({
        status: 'published',
        state: 'provisional',
      })
      w.clock.pass(undoForMs)
      await sendDueEmails(w.ctx)
      await client.call(publications.unpublish, { leagueId, week: 11, reason })
    }
    expect(await client.call(recaps.read, of(11))).toMatchObject({
      status: 'withdrawn',
      withdrawn: { reason: 'Wrong bench' },
      winners: [],
      message: '',
    })
    await publish(10)
    await staged(client, leagueId, [['Rashad Colter', 'QB', 'QB', 31, 'Team 2'], ...first.slice(1)], 10)
    await client.call(corrections.decide, { leagueId, week: 10, decision: 'move', reason: 'Stat correction' })
    expect(await client.call(recaps.read, of(10))).toMatchObject({
      state: 'corrected',
      correctedAt: expect.any(String),
      winners: [{ playerName: 'Deshaun Okafor' }, {}, {}, {}],
    })
  })

  test('lists no near miss with as many points as the winner', async () => {
    const { client, of, leagueId } = await setUp()
    const level: CsvRow[] = [
      ['Rashad Colter', 'QB', 'QB', 33.1, 'Team 2'],
      ['Deshaun Okafor', 'QB', 'QB', 33.1, 'Team 3'],
    ]
    const { winners } = choices(await staged(client, leagueId, level, 10))
    const chosen = Object.fromEntries(Object.entries(winners).map(([kind, list]) => [kind, list.slice(0, 1)]))
    await client.call(publications.publish, { ...inWeek(leagueId, 10), winners: chosen })
    const recap = await client.call(recaps.read, of(10))
    expect([recap.winners.length, recap.nearMisses]).toEqual([1, []])
  })

  test('includes a week of manual awards', async () => {
    const { client, of, leagueId, user } = await setUp()
    await client.call(awards.add, award(leagueId, user.id, { week: 3 }))
    expect(await client.call(recaps.read, of(3))).toMatchObject({
      status: 'published',
      managers: 1,
      nearMisses: [],
    })
  })

  test('lists records that no earlier week of the league had', async () => {
    const { client, publish, of } = await setUp()
    const qb = (points: number): CsvRow[] => [['Rashad Colter', 'QB', 'QB', points, 'Team 2']]
    for (const [index, points] of [30, 33.3, 31].entries()) await publish(5 + index, qb(points))
    await publish(8, [...qb(33.31), ['Ivo Brandvold', 'K', 'K', 14, 'Team 2']])
    expect((await client.call(recaps.read, of(7))).records).toEqual([])
    expect((await client.call(recaps.read, of(8))).records).toEqual([
      {
        figure: '33.31',
        managerName: 'Manager 2',
        title: 'most points by a quarterback',
        text: 'Rashad Colter. The old record was 33.30, Rashad Colter for Manager 2 in week 6.',
      },
      {
        figure: '$20',
        managerName: 'Manager 2',
        title: 'most money in one week',
        text: 'The old record was $10, Manager 2 in week 5.',
      },
    ])
  })
})

describe('access to the recap', () => {
  test("hides a private league from non-members and visitors as if it didn't exist", async () => {
    const { w, of, publish, leagueId } = await setUp()
    await publish(10)
    const { client: nonMember } = await make.commissioner(w)
    for (const outsider of [w.browser(), nonMember]) {
      const [there, nowhere] = [
        await outsider.expectError(recaps.read, of(10)),
        await outsider.expectError(recaps.read, { ...of(10), leagueId: leagueId + 1000 }),
      ]
      expect([there.status, there.body.message, there.body.code]).toEqual([
        404,
        'Recap not found',
        'not_found',
      ])
      expect([nowhere.status, nowhere.body.message, nowhere.body.code]).toEqual([
        404,
        'Recap not found',
        'not_found',
      ])
    }
  })
})
