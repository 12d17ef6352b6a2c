import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { seasons } from '#contract/seasons'
import { leagueDeletion } from '#contract/administration/league-deletion'
import { pots } from '#contract/money/pots'
import { leagues } from '#contract/leagues/leagues'
import { weekSettings } from '#contract/leagues/week-settings'
import { rules } from '#contract/rules/rules'
import { publications } from '#contract/weeks/publications'
import { corrections } from '#contract/weeks/corrections'
import { manualWeeks } from '#contract/weeks/manual-weeks'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { leaderboards } from '#contract/money/leaderboards'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import type { CsvRow } from '#testing/csv-week'
import { type RuleInput, highScore, lowFine } from '#testing/league-rules'
import * as make from '#testing/make'
import { choices, inWeek, preselected, publish, rows, staged } from '#testing/review'
import { withLeague } from '#testing/made-world'
import { type TestApp, startTestApp } from '#testing/test-app'

const leagueOfThree = async (existing?: TestApp) => {
  const w = existing ?? (await startTestApp())
  const { client, members, user, second, leagueId } = await make.league(w, { managers: 3 })
  return {
    ...{ w, client, leagueId, members, user, second },
    add: (rule: RuleInput, reason?: string) =>
      client.call(rules.add, { leagueId, ...rule, ...(reason ? { reason } : {}) }),
    getRulebook: () => client.call(rules.rulebook, { leagueId }),
    kinds: async () =>
      (await client.call(rules.kinds, { leagueId })).filter(({ isOn }) => isOn).map(({ type }) => type),
    publishWeek: async (week: number, replace = false, csvRows = rows) =>
      client.call(publications.publish, {
        ...inWeek(leagueId, week),
        ...choices(await staged(client, leagueId, csvRows, week)),
        replace,
      }),
    /** Ends the season and starts the next one, in which the commissioner is signed in again. */
    nextSeason: async () => {
      await client.call(seasons.setStatus, { leagueId, status: 'ended' })
      w.clock.pass(Date.UTC(2027, 11, 1) - w.clock.now())
      const later = await make.signedInAs(w, user.id)
      await later.call(seasons.setStatus, { leagueId, status: 'active' })
      return later
    },
  }
}

const ofKind = (
  all: { type: string; playerName: string; managerName: string; prizeAmount: number }[],
  type: string,
) =>
  all
    .filter(award => award.type === type)
    .map(award => [award.playerName, award.managerName, award.prizeAmount])

describe('league rules', () => {
  test('start as the three default ones', async () => {
    const { getRulebook, kinds } = await leagueOfThree()
    const { rules, changes, isLocked, nextWeek, upgradeText } = await getRulebook()
    expect(
      rules.map(({ key, name, isBuiltIn, isOn, costAWeek }) => [key, name, isBuiltIn, isOn, costAWeek]),
    ).toEqual([
      ['hot_top2', 'Hot Top 2', true, true, 60],
      ['bench_boss', 'Bench Boss', true, true, 10],
      ['miscreant', 'Miscreant', true, true, 20],
    ])
    expect(rules.map(({ sentence }) => sentence)).toEqual([
      'Each week, the manager who started the top scorer at QB, RB, WR, TE, K and DEF wins $10 per position.',
      'Each week, the manager with the highest-scoring benched player wins $10.',
      'Once a season, the first manager to start a suspended or arrested player wins $20.',
    ])
    expect([changes, isLocked, nextWeek, upgradeText]).toEqual([[], false, 1, ''])
    expect(await kinds()).toEqual(['hot_top2', 'bench_boss', 'miscreant'])
  })

  test('include a new one in the review, publishing and all labels', async () => {
    const { w, client, leagueId, add, publishWeek } = await leagueOfThree()
    const rule = await add(highScore)
    expect(rule).toMatchObject({
      key: 'high-score',
      sentence: 'Each week, the team with the most points wins $20.',
      smallPrint: ['Ties are split to the cent.'],
      costAWeek: 20,
      version: 1,
      changedBy: 'Dana Whitfield',
    })
    const { awards: awarded } = await publishWeek(5)
    expect(ofKind(awarded, 'high-score')).toEqual([['Team 2', 'Manager 2', 20]])
    const [award] = awarded.filter(({ type }) => type === 'high-score')
    expect(award).toMatchObject({ label: 'High score', points: 60.5, position: 'ALL', week: 5 })
    expect(award?.why).toBe('60.5 points, 2.2 more than Team 3')
    const { entries } = await client.call(ledgerEntries.list, { leagueId })
    expect(entries.map(({ memo }) => memo)).toContain('High score, week 5: Team 2 (ALL)')
    const csv: unknown = await client.call(awards.csv, { leagueId })
    expect(csv).toContain('"High score"')
    const board = await client.call(leaderboards.read, { leagueId })
    expect(board[0]).toMatchObject({ managerName: 'Manager 2', totalWinnings: 33.33 })
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('are decided again after a correction by the rule version they were published with', async () => {
    const { w, client, leagueId, add, publishWeek } = await leagueOfThree()
    const rule = await add(highScore)
    await publishWeek(5)
    await client.call(rules.change, {
      ...{ leagueId, key: rule.key, reason: 'Too dear' },
      prize: { kind: 'fixed', amounts: [8] },
    })
    const corrected = rows.map(row =>
      row[0] === 'Deshaun Okafor' ? ([...row.slice(0, 3), 32, ...row.slice(4)] as typeof row) : row,
    )
    const { movedPrizes } = await staged(client, leagueId, corrected)
    expect(
      movedPrizes.map(({ label, prizeAmount, after }) => [
        label,
        prizeAmount,
        after.map(({ playerName }) => playerName),
      ]),
    ).toEqual([['High score', 20, ['Team 3']]])
    await client.call(corrections.decide, { leagueId, week: 5, decision: 'move', reason: 'Stat correction' })
    const now = await client.call(awards.list, { leagueId })
    expect(ofKind(now, 'high-score')).toEqual([['Team 3', 'Manager 3', 20]])
    const priceIn = async (week: number) =>
      (await client.call(rules.kinds, { leagueId, week })).find(({ type }) => type === 'high-score')
        ?.defaultPrize
    expect([await priceIn(5), await priceIn(6)]).toEqual([20, 8])
    const republished = await publishWeek(5, true, corrected)
    expect(ofKind(republished.awards, 'high-score')).toEqual([['Team 3', 'Manager 3', 20]])
    const next = await publishWeek(6)
    expect(ofKind(next.awards, 'high-score')).toEqual([['Team 2', 'Manager 2', 8]])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('are locked once a week was published, unless a reason is entered, which members can read', async () => {
    const { client, leagueId, add, publishWeek, getRulebook } = await leagueOfThree()
    await publishWeek(5)
    const error = await client.expectError(rules.add, { leagueId, ...highScore })
    expect(error.body.issues).toEqual([
      { path: 'reason', message: 'Enter a reason for the rule change: members see it on the rules page' },
    ])
    await add(highScore, 'Voted 9 to 2')
    const { changes, isLocked, nextWeek } = await getRulebook()
    expect([isLocked, nextWeek]).toEqual([true, 6])
    expect(changes).toMatchObject([
      { name: 'High score', version: 1, reason: 'Voted 9 to 2', before: null, changedBy: 'Dana Whitfield' },
    ])
  })

  test('are no longer candidates when turned off, built-in ones too, and their awards keep their names', async () => {
    const { client, leagueId, kinds, publishWeek } = await leagueOfThree()
    await publishWeek(5)
    await client.call(rules.change, { leagueId, key: 'bench_boss', isOn: false, reason: 'Nobody liked it' })
    expect(await kinds()).toEqual(['hot_top2', 'miscreant'])
    const { awards: awarded } = await publishWeek(6)
    expect(ofKind(awarded, 'bench_boss')).toEqual([])
    const listed = await client.call(awards.list, { leagueId })
    expect(listed.filter(({ type }) => type === 'bench_boss').map(({ label }) => label)).toEqual([
      'Bench Boss',
    ])
  })

  test('allow only prize changes for the built-in three', async () => {
    const { client, leagueId, publishWeek } = await leagueOfThree()
    const change = { leagueId, key: 'bench_boss' }
    expect(await client.expectErrorCode(rules.change, { ...change, metric: 'best_starter' })).toBe(
      '409 built_in',
    )
    await client.call(rules.change, { ...change, prize: { kind: 'fixed', amounts: [15] } })
    const { awards: awarded } = await publishWeek(5)
    expect(ofKind(awarded, 'bench_boss')).toEqual([['Wes Kantor', 'Dana Whitfield', 15]])
  })

  test('keep the first saved version when two users change them concurrently', async () => {
    const { client, leagueId, add } = await leagueOfThree()
    const { key, name, prize } = await add(highScore)
    const openedWith = { name, prize }
    await client.call(rules.change, { leagueId, key, name: 'Top score', openedWith })
    const late = await client.expectError(rules.change, { leagueId, key, name: 'Best team', openedWith })
    expect([late.status, late.body.code]).toEqual([409, 'edit_conflict'])
  })

  test.each<[string, Partial<RuleInput>, string, string]>([
    ['a metric that there is not', { metric: 'best_hair' }, 'metric', 'Unknown metric best_hair'],
    ['a target that is missing', { direction: 'closest' }, 'target', 'Enter the target for closest'],
    ['breakers that are none', { ties: 'breakers' }, 'tieBreakers', 'Choose a tiebreaker'],
    [
      'a prize for each position that carries over',
      { metric: 'best_per_position', ties: 'carryOver' },
      'ties',
      'If several tie, a per-position prize must be split, use tiebreakers or be your decision',
    ],
    [
      'a jackpot for each position',
      { metric: 'best_per_position', prize: { kind: 'jackpot', amount: 5 } },
      'prize',
      'A jackpot is one prize, not one per position',
    ],
    [
      'a prize of the season that carries over',
      { metric: 'most_points_for', ties: 'carryOver' },
      'ties',
      'A season prize has no later week to roll over to',
    ],
    [
      'a jackpot of the season',
      { metric: 'most_points_for', prize: { kind: 'jackpot', amount: 5 } },
      'prize',
      'A season prize is decided once; a jackpot grows from week to week',
    ],
    [
      'a team that is first',
      { direction: 'first' },
      'direction',
      'This metric has no first; choose highest or lowest',
    ],
    [
      'a name that is taken',
      { name: 'bench boss' },
      'name',
      'The league already has a rule named bench boss',
    ],
  ])('refuse %s', async (_, more, path, message) => {
    const { client, leagueId, getRulebook } = await leagueOfThree()
    const error = await client.expectError(rules.add, { leagueId, ...highScore, ...more })
    expect([error.status, error.body.issues]).toEqual([400, [{ path, message }]])
    expect((await getRulebook()).rules).toHaveLength(3)
  })

  test('continue in the next season, where challenges have no weeks yet', async () => {
    const { leagueId, add, nextSeason } = await leagueOfThree()
    await add(highScore)
    await add({ ...highScore, name: 'Best kicker', metric: 'best_kicker', isChallenge: true, weeks: [3, 4] })
    const later = await nextSeason()
    const { season, rules: own, isLocked } = await later.call(rules.rulebook, { leagueId })
    expect([season, isLocked]).toEqual([2027, false])
    expect(own.slice(3).map(({ name, weeks }) => [name, weeks])).toEqual([
      ['High score', null],
      ['Best kicker', []],
    ])
  })
})

describe('ties', () => {
  const tiedRows = rows.filter(([name]) => name === 'Malik Shore' || name === 'Jace Ferraro')

  test('preselect no winner when the commissioner decides, and prevent auto-publish', async () => {
    const { client, leagueId, add } = await leagueOfThree()
    await add({ ...highScore, ties: 'decide' })
    const { candidates } = await staged(client, leagueId, tiedRows)
    expect(candidates['high-score']?.map(({ playerName, preselected }) => [playerName, preselected])).toEqual(
      [
        ['Team 2', false],
        ['Team 3', false],
      ],
    )
  })

  test('increase the next week’s prize when they roll over', async () => {
    const { add, publishWeek } = await leagueOfThree()
    await add({ ...highScore, ties: 'carryOver' })
    const first = await publishWeek(5, false, [...tiedRows, ['Wes Kantor', 'RB', 'BN', 25.34, "Dana's Team"]])
    expect(ofKind(first.awards, 'high-score')).toEqual([])
    const second = await publishWeek(6)
    expect(ofKind(second.awards, 'high-score')).toEqual([['Team 2', 'Manager 2', 40]])
  })

  test('pay all tied leaders in full when set to do so', async () => {
    const { add, publishWeek } = await leagueOfThree()
    await add({ ...highScore, ties: 'each' })
    const { awards: awarded } = await publishWeek(5, false, tiedRows)
    expect(ofKind(awarded, 'high-score')).toEqual([
      ['Team 2', 'Manager 2', 20],
      ['Team 3', 'Manager 3', 20],
    ])
  })
})

describe('several places', () => {
  test('are paid by rank, and ties split theirs', async () => {
    const { add, publishWeek } = await leagueOfThree()
    await add({ ...highScore, prize: { kind: 'fixed', amounts: [20, 10] } })
    const { awards: awarded } = await publishWeek(5)
    expect(ofKind(awarded, 'high-score')).toEqual([
      ['Team 2', 'Manager 2', 20],
      ['Team 3', 'Manager 3', 10],
    ])
  })
})

test.each([
  ['the other prizes of the week', 500, [], 430],
  ['the other prizes of the week, which a fine is not', 500, [lowFine], 430],
  ['nobody where the week costs more', 40, [], 0],
  ['no prize of the season', 500, [{ ...highScore, name: 'Most points', metric: 'most_points_for' }], 430],
])(
  'leave the rest of the weekly money to %s, also when republished',
  async (_, totalPotAmount, others, left) => {
    const { client, leagueId, add, publishWeek } = await leagueOfThree()
    await client.call(pots.set, { leagueId, totalPotAmount })
    for (const other of others) await add(other)
    const { key } = await add({ ...highScore, prize: { kind: 'remainder' } })
    const kinds = await client.call(rules.kinds, { leagueId })
    expect(kinds.find(({ type }) => type === key)?.defaultPrize).toBe(left)
    for (const replace of [false, true])
      expect(ofKind((await publishWeek(5, replace)).awards, key)).toEqual([['Team 2', 'Manager 2', left]])
  },
)

describe('a member who can win once', () => {
  const once = async () => {
    const made = await leagueOfThree()
    const { key } = await made.add({ ...highScore, eligibility: { mostWins: 1 } })
    await made.publishWeek(5)
    const winners = async (week: number, replace = false) =>
      ofKind((await made.publishWeek(week, replace)).awards, key).map(([name]) => name)
    return { ...made, key, winners }
  }

  test('leaves the next prize to another, and keeps the first when its week is republished', async () => {
    const { winners } = await once()
    expect(await winners(6)).toEqual(['Team 3'])
    expect(await winners(5, true)).toEqual(['Team 2'])
  })

  test('can win again once the award is voided', async () => {
    const { client, leagueId, key, winners } = await once()
    const won = (await client.call(awards.list, { leagueId })).find(({ type }) => type === key)
    await client.call(awards.void, { leagueId, awardId: won?.id ?? 0 })
    expect(await winners(6)).toEqual(['Team 2'])
  })

  test('can win again once the week is unpublished', async () => {
    const { client, leagueId, winners } = await once()
    await client.call(publications.unpublish, { leagueId, week: 5, reason: 'Wrong week' })
    expect(await winners(6)).toEqual(['Team 2'])
  })

  test('can win again in the next season', async () => {
    const { leagueId, key, nextSeason } = await once()
    const { candidates } = await staged(await nextSeason(), leagueId, rows, 6)
    expect(preselected(candidates[key] ?? []).map(({ playerName }) => playerName)).toEqual(['Team 2'])
  })
})

describe('the challenge calendar', () => {
  test('assigns a week to a challenge, moves it and removes it', async () => {
    const { client, leagueId, add, publishWeek, getRulebook } = await leagueOfThree()
    const { key } = await add({ ...highScore, isChallenge: true })
    const plan = (weeks: Record<string, string | null>) =>
      client.call(rules.saveCalendar, { leagueId, weeks })
    await plan({ 5: key, 7: key })
    expect((await getRulebook()).rules.at(-1)?.weeks).toEqual([5, 7])
    await plan({ 7: null, 8: key })
    expect((await getRulebook()).rules.at(-1)?.weeks).toEqual([5, 8])
    const wins = 'In its calendar weeks, the team with the most points wins $20.'
    expect((await getRulebook()).changes.map(({ after }) => after)).toEqual([
      `${wins} Weeks 5 and 8. Ties are split to the cent.`,
      `${wins} Weeks 5 and 7. Ties are split to the cent.`,
      `${wins} Ties are split to the cent.`,
    ])
    expect(ofKind((await publishWeek(5)).awards, key)).toHaveLength(1)
    expect(ofKind((await publishWeek(6)).awards, key)).toEqual([])
    const late = await client.expectError(rules.saveCalendar, { leagueId, weeks: { 6: key }, reason: 'Late' })
    expect(late.body.issues).toEqual([
      { path: 'weeks.6', message: 'Week 6 is published and keeps the challenge it was decided by' },
    ])
    const unknown = await client.expectError(rules.saveCalendar, {
      leagueId,
      weeks: { 9: 'bench_boss' },
      reason: 'x',
    })
    expect(unknown.body.issues).toEqual([
      { path: 'weeks.9', message: "bench_boss isn't one of the league's challenges" },
    ])
  })
})

describe('a complete rule set', () => {
  test('is imported, and rules not in it are turned off', async () => {
    const { client, leagueId, add, getRulebook } = await leagueOfThree()
    await add({ ...highScore, name: 'Old one' })
    const [, , different] = await client.call(rules.presets, {})
    const { rules: after } = await client.call(rules.replace, { leagueId, rules: different?.rules ?? [] })
    expect(after.filter(({ isOn }) => isOn)).toHaveLength(14)
    expect(after.filter(({ isOn }) => !isOn).map(({ name }) => name)).toEqual([
      'Hot Top 2',
      'Bench Boss',
      'Miscreant',
      'Old one',
    ])
    const set = (await getRulebook()).rules
    const { changes } = await client.call(rules.replace, { leagueId, rules: set })
    expect(changes).toHaveLength((await getRulebook()).changes.length)
  })
})

describe('a fine', () => {
  const agreed = async (maxAmount: number) => {
    const made = await leagueOfThree()
    await made.add(lowFine)
    await made.client.call(rules.agree, { leagueId: made.leagueId, most: maxAmount })
    return made
  }

  test('is charged to members who agreed, up to their limit, and to no one else', async () => {
    const { w, client, leagueId, publishWeek, getRulebook, user } = await agreed(8)
    for (const week of [5, 6, 7]) await publishWeek(week)
    const listed = await client.call(awards.list, { leagueId })
    expect(ofKind(listed, 'lowest-score')).toEqual([
      ["Dana's Team", 'Dana Whitfield', -3],
      ["Dana's Team", 'Dana Whitfield', -5],
    ])
    const { fineAgreements } = await getRulebook()
    expect(fineAgreements).toMatchObject([{ managerId: user.id, most: 8, paid: 8 }])
    const { balances } = await client.call(ledgerEntries.list, { leagueId })
    const own = balances?.find(({ managerId }) => managerId === user.id)
    const board = await client.call(leaderboards.read, { leagueId })
    const won = board.find(({ managerId }) => managerId === user.id)
    expect(won?.awardCount).toBe(
      listed.filter(({ managerId, isFine }) => managerId === user.id && !isFine).length,
    )
    expect(own?.balance).toBeCloseTo((won?.totalWinnings ?? 0) - 8, 2)
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('is capped at the agreed limit in total when there are several in a week', async () => {
    const { w, client, leagueId, add, publishWeek, getRulebook } = await agreed(8)
    await add({ ...lowFine, name: 'Least of all', metric: 'total_with_bench' })
    await publishWeek(5)
    const listed = await client.call(awards.list, { leagueId })
    expect(
      listed
        .filter(({ isFine }) => isFine)
        .map(({ prizeAmount }) => prizeAmount)
        .toSorted(),
    ).toEqual([-3, -5])
    expect((await getRulebook()).fineAgreements).toMatchObject([{ most: 8, paid: 8 }])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('is capped at the agreed limit when weeks are republished, next to a manual one and after a waiver', async () => {
    const { client, leagueId, add, publishWeek, getRulebook, user } = await agreed(8)
    await add({ ...lowFine, name: 'Least of all', metric: 'total_with_bench' })
    const { key } = await add({ ...lowFine, name: 'No kicker', metric: 'best_kicker' })
    await client.call(awards.add, {
      ...{ leagueId, type: key, week: 5, managerId: user.id, playerName: "Dana's Team", position: 'ALL' },
      ...{ points: 0, prizeAmount: 2 },
    })
    const paid = async () => (await getRulebook()).fineAgreements[0]?.paid
    await publishWeek(5)
    expect(await paid()).toBe(8)
    await publishWeek(5, true)
    expect(await paid()).toBe(8)
    const fine = (await client.call(awards.list, { leagueId })).find(({ prizeAmount }) => prizeAmount === -5)
    await client.call(awards.void, { leagueId, awardId: fine?.id ?? 0, reason: 'His son was born' })
    expect(await paid()).toBe(3)
    await publishWeek(5, true)
    expect(await paid()).toBe(8)
    await publishWeek(6)
    expect(await paid()).toBe(8)
  })

  test('requires a new agreement each season', async () => {
    const { leagueId, publishWeek, nextSeason } = await agreed(8)
    await publishWeek(5)
    const later = await nextSeason()
    expect((await later.call(rules.rulebook, { leagueId })).fineAgreements).toEqual([])
    await later.call(rules.agree, { leagueId, most: 8 })
    expect((await later.call(rules.rulebook, { leagueId })).fineAgreements).toMatchObject([
      { most: 8, paid: 0 },
    ])
  })

  test('is rejected beyond the agreed limit when manual, also by an edit', async () => {
    const { client, leagueId, user, second: other } = await agreed(8)
    const fine = {
      ...{ leagueId, type: 'lowest-score', week: 5, playerName: "Dana's Team", position: 'ALL' as const },
      ...{ points: 20, managerId: user.id },
    }
    const error = await client.expectError(awards.add, { ...fine, prizeAmount: 9 })
    expect(error.body.issues).toEqual([
      {
        path: 'prizeAmount',
        message: 'Dana Whitfield has $8 left of the fines they agreed to this season',
      },
    ])
    const wrongManager = await client.expectError(awards.add, { ...fine, managerId: other, prizeAmount: 5 })
    expect(wrongManager.body.issues?.[0]?.message).toMatch(/hasn't agreed to fines this season$/)
    const { id: awardId } = await client.call(awards.add, { ...fine, prizeAmount: 5 })
    expect((await client.expectError(awards.edit, { leagueId, awardId, prizeAmount: 9 })).status).toBe(400)
    expect(await client.call(awards.edit, { leagueId, awardId, prizeAmount: 8 })).toMatchObject({
      prizeAmount: -8,
    })
  })

  test('increases the pot, and is waived with a reason and then charges nothing', async () => {
    const { w, client, leagueId, publishWeek } = await agreed(20)
    const before = await client.call(leagues.info, { leagueId })
    await publishWeek(5)
    const [award] = (await client.call(awards.list, { leagueId })).filter(({ isFine }) => isFine)
    const after = await client.call(leagues.info, { leagueId })
    expect(after.totalDistributed).toBe(60)
    expect(after.availableForWeeklyAwards - after.overspent).toBe(
      before.availableForWeeklyAwards - before.overspent - 60 + 5,
    )
    await client.call(awards.void, { leagueId, awardId: award?.id ?? 0, reason: 'His son was born' })
    const { entries } = await client.call(ledgerEntries.list, { leagueId })
    expect(
      entries.filter(({ kind }) => kind.startsWith('fine')).map(({ kind, amount }) => [kind, amount]),
    ).toEqual([
      ['fine_reversal', 5],
      ['fine', -5],
    ])
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('adds a first-place fine to the Super Bowl pot and removes it with the week', async () => {
    const { client, leagueId, add, publishWeek } = await leagueOfThree()
    await add({ ...lowFine, prize: { kind: 'fine', amount: 5, purpose: 'firstPlace' } })
    await client.call(rules.agree, { leagueId, most: 20 })
    const before = (await client.call(leagues.info, { leagueId })).superBowlPot
    await publishWeek(5)
    expect((await client.call(leagues.info, { leagueId })).superBowlPot).toBe(before + 5)
    await client.call(publications.unpublish, { leagueId, week: 5, reason: 'Wrong week' })
    expect((await client.call(leagues.info, { leagueId })).superBowlPot).toBe(before)
  })

  test('is agreed to by members, and by the commissioner for unclaimed teams', async () => {
    const { client, leagueId, w, second: other } = await leagueOfThree()
    const manager = await make.signedInAs(w, other)
    expect(await manager.call(rules.agree, { leagueId, most: 20 })).toMatchObject({
      managerId: other,
      most: 20,
    })
    const error = await client.expectError(rules.agree, { leagueId, most: 20, managerId: other })
    expect(error.body.issues).toEqual([
      { path: 'managerId', message: 'Only they can agree: they have their own account' },
    ])
  })
})

describe('the reason an award was won', () => {
  test('is stored with the top five, the excluded candidates and the rule version', async () => {
    const { client, leagueId, add, publishWeek } = await leagueOfThree()
    await add(highScore)
    const { awards: awarded } = await publishWeek(5)
    const award = awarded.find(({ type }) => type === 'high-score')
    const explanation = await client.call(rules.why, { leagueId, awardId: award?.id ?? 0 })
    expect(explanation).toMatchObject({
      ...{ ruleKey: 'high-score', label: 'High score', value: 60.5, unit: 'points', prizeAmount: 20 },
      rule: { sentence: 'Each week, the team with the most points wins $20.', version: 1 },
      reason: { sentence: '60.5 points, 2.2 more than Team 3' },
    })
    expect(explanation.reason?.best.map(({ name, value }) => [name, value])).toEqual([
      ['Team 2', 60.5],
      ['Team 3', 58.3],
      ["Dana's Team", 27.4],
    ])
    const quarterback = awarded.find(({ position }) => position === 'QB')
    const quarterbackExplanation = await client.call(rules.why, { leagueId, awardId: quarterback?.id ?? 0 })
    expect(quarterbackExplanation.reason?.sentence).toBe('33.1 points, 4.7 more than Deshaun Okafor')
  })

  test('includes the rule for places after the first', async () => {
    const { client, leagueId, add, publishWeek } = await leagueOfThree()
    await add({ ...highScore, prize: { kind: 'fixed', amounts: [20, 10] } })
    const { awards: awarded } = await publishWeek(5)
    const second = awarded.find(({ type, prizeAmount }) => type === 'high-score' && prizeAmount === 10)
    const explanation = await client.call(rules.why, { leagueId, awardId: second?.id ?? 0 })
    expect(explanation.reason?.sentence).toBe('60.5 points, 2.2 more than Team 3')
  })

  test('is the recorder and their note for a manual award', async () => {
    const { client, leagueId, user } = await leagueOfThree()
    const { id } = await client.call(awards.add, {
      ...{
        leagueId,
        type: 'hot_top2',
        week: 3,
        managerId: user.id,
        playerName: 'Rashad Colter',
        position: 'QB',
      },
      ...{ points: 30, prizeAmount: 10, note: 'Commissioner’s call' },
    })
    expect(await client.call(rules.why, { leagueId, awardId: id })).toMatchObject({
      ...{ reason: null, note: 'Commissioner’s call', recordedBy: 'Dana Whitfield', readAt: null },
    })
  })
})

test('pays a custom rule in a manually published week too', async () => {
  const { client, leagueId, add, members } = await leagueOfThree()
  const { key } = await add(highScore)
  const { awards: awarded } = await client.call(manualWeeks.publish, {
    ...{ leagueId, week: 5 },
    rows: [
      { type: key, position: 'ALL', playerName: 'Team 2', managerId: members[1]?.userId ?? 0, points: 141.2 },
    ],
  })
  expect(ofKind(awarded, key)).toMatchObject([['Team 2', expect.any(String), 20]])
})

test('requires premium for custom rules when tiers are enforced, but not for previews', async () => {
  const { client, league } = await withLeague({ managers: 2, premium: false })
  const error = await client.expectError(rules.add, { leagueId: league.id, ...highScore })
  expect([error.status, error.body.message]).toEqual([
    403,
    'Custom rules, the calendar and fines require a Premium subscription.',
  ])
  expect(await client.call(rules.rulebook, { leagueId: league.id })).toMatchObject({
    upgradeText: 'Custom rules, the calendar and fines require a Premium subscription.',
  })
  await client.call(rules.change, { leagueId: league.id, key: 'miscreant', isOn: false })
})

test('keeps the ledger correct with ten rules when publishing twice, replacing and unpublishing', async () => {
  const { w, client, leagueId, add, publishWeek } = await leagueOfThree()
  for (const metric of [
    'highest_score',
    'lowest_score',
    'best_benched',
    'best_starter',
    'best_flex',
    'best_kicker',
    'total_with_bench',
  ])
    await add({
      ...highScore,
      name: metric,
      metric,
      direction: metric === 'lowest_score' ? 'lowest' : 'highest',
    })
  await publish(client, leagueId)
  await publishWeek(5, true)
  await publishWeek(6)
  await client.call(publications.unpublish, { leagueId, week: 6, reason: 'Wrong' })
  expect(await ledgerProblems(w.ctx)).toEqual([])
  const listed = await client.call(awards.list, { leagueId })
  expect(new Set(listed.map(({ week }) => week))).toEqual(new Set([5]))
})

test('decides a season rule in the last paying week, with no candidates before', async () => {
  const { client, leagueId, add, publishWeek } = await leagueOfThree()
  await client.call(weekSettings.save, { leagueId, lastPaidWeek: 7 })
  await add({
    ...{ ...highScore, name: 'Most points', metric: 'most_points_for', weeks: [5, 6, 7, 8] },
    prize: { kind: 'fixed', amounts: [20, 10] },
  })
  const { candidates } = await staged(client, leagueId)
  expect(Object.keys(candidates)).toEqual(['hot_top2', 'bench_boss', 'miscreant'])
  for (const week of [5, 6]) expect(ofKind((await publishWeek(week)).awards, 'most-points')).toEqual([])
  const last = await publishWeek(7)
  expect(ofKind(last.awards, 'most-points')).toEqual([
    ['Team 2', 'Manager 2', 20],
    ['Team 3', 'Manager 3', 10],
  ])
  const better = rows.map((row): CsvRow =>
    row[0] === 'Deshaun Okafor' ? ['Deshaun Okafor', 'QB', 'QB', 48.4, 'Team 3'] : row,
  )
  const { movedPrizes } = await staged(client, leagueId, better, 7)
  expect(movedPrizes.map(({ label }) => label)).toContain('Most points')
})

test("says in the review that a rule's metric is unavailable in the week", async () => {
  const { client, leagueId, add } = await leagueOfThree()
  const { key } = await add({ ...highScore, name: 'Longest play', metric: 'longest_play' })
  const { candidates, kindNotes } = await staged(client, leagueId)
  expect([candidates[key], kindNotes[key]]).toEqual([[], 'The CSV file had no play lengths for week 5.'])
})

test('shows rules to everyone only when the league allows it, and without people', async () => {
  const { w, client, leagueId, add } = await leagueOfThree()
  await add(highScore)
  expect((await w.browser().expectError(rules.public, { leagueId })).message).toBe('404 Page not found')
  await client.call(weekSettings.save, { leagueId, rulesArePublic: true })
  const read = await w.browser().call(rules.public, { leagueId })
  expect(read.rules.map(({ name }) => name)).toEqual(['Hot Top 2', 'Bench Boss', 'Miscreant', 'High score'])
  expect(JSON.stringify(read)).not.toContain('Dana')
})

test('deletes a league completely with its rules, fines and awards', async () => {
  const { w, client, leagueId, add, publishWeek } = await leagueOfThree()
  await add(highScore)
  await add(lowFine)
  await client.call(rules.agree, { leagueId, most: 20 })
  await publishWeek(5)
  await client.call(seasons.setStatus, { leagueId, status: 'ended' })
  await client.call(leagueDeletion.disband, { leagueId })
  for (const table of ['rule_versions', 'fine_agreements', 'awards'] as const)
    expect(await w.ctx.db.selectFrom(table).selectAll().execute()).toEqual([])
})
