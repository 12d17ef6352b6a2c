import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { dues } from '#contract/money/dues'
import { planner, type Planner } from '#contract/money/planner'
import { leagueRoles } from '#contract/leagues/league-roles'
import { pots } from '#contract/money/pots'
import { rules } from '#contract/rules/rules'
import { publications } from '#contract/weeks/publications'
import type { CsvRow } from '#testing/csv-week'
import { addRules, highScore } from '#testing/league-rules'
import * as make from '#testing/make'
import { choices, inWeek, staged } from '#testing/review'
import { withLeague } from '#testing/made-world'

const plan = { amount: 60, dueOn: '2027-01-01', lateFee: null, reminds: true, membersSee: true, own: [] }

/** Four members with dues of $60 each; $20 a week for the highest team score; $100 for first place. */
const planned = async (options: { rules?: number } = {}) => {
  const { w, ...made } = await withLeague({ managers: 4 })
  const leagueId = made.league.id
  const { client } = made
  await addRules(
    client,
    leagueId,
    Array.from({ length: options.rules ?? 1 }, (_, index) => ({ ...highScore, name: `High ${index + 1}` })),
  )
  await client.call(pots.set, { leagueId, totalPotAmount: 240, dollarInputs: { 1: 100 } })
  await client.call(dues.save, { leagueId, ...plan })
  const read = () => client.call(planner.read, { leagueId })
  return { ...made, w, leagueId, read }
}

const paid = { how: 'cash' as const, paidOn: '2026-11-01', note: '' }

const lefts = ({ weeks }: Planner) => weeks.filter(({ planned }) => planned > 0).map(({ leftDue }) => leftDue)

describe('the money left after each week', () => {
  test('follows rules, remaining weeks and places, and may be negative', async () => {
    const { read } = await planned()
    const found = await read()
    expect(found.nextWeek).toBe(1)
    const count = found.rules[0]?.weeks.length ?? 0
    expect(found.weeks.at(-1)?.week).toBe(18)
    expect(found.due).toMatchObject({ money: 240, leftToday: 140, leftAtEnd: 140 - 20 * count })
    expect(lefts(found)).toEqual(Array.from({ length: count }, (_, at) => 140 - 20 * (at + 1)))
    expect(found.due.leftAtEnd).toBeLessThan(0)
    expect(found.due.depletedInWeek).toBe((found.rules[0]?.weeks[0] ?? 0) + 7)
    expect(found.collected).toMatchObject({ money: 0, leftToday: -100 })
    expect(found).toMatchObject({ pot: { setAside: 100 }, stillOwed: 240, canTry: true, needsReason: false })
  })

  test('follows payments and awards', async () => {
    const { read, client, leagueId, user } = await planned()
    const before = await read()
    const week = before.rules[0]?.weeks[0] ?? 0
    await client.call(dues.record, { leagueId, managerId: user.id, amount: 60, ...paid })
    const award = { type: 'high-1', week, managerId: user.id, playerName: 'T', position: 'ALL' as const }
    const { id: awardId } = await client.call(awards.add, { leagueId, ...award, points: 1, prizeAmount: 15 })
    const after = await read()
    expect(after.collected?.money).toBe(60)
    expect(after.weeks.find(known => known.week === week)).toMatchObject({ given: 15, planned: 5 })
    expect(after.due.leftToday).toBe(before.due.leftToday - 15)
    expect(after.due.leftAtEnd).toBe(before.due.leftAtEnd)
    expect(after.rules[0]).toMatchObject({ given: 15 })
    await client.call(awards.void, { leagueId, awardId })
    const voided = await read()
    expect(voided).toMatchObject({ due: before.due, rules: before.rules })
    expect(voided.weeks.filter(({ given }) => given !== 0)).toEqual([])
  })

  test('counts dues offset by winnings as collected', async () => {
    const { read, client, leagueId, user } = await planned()
    const week = (await read()).rules[0]?.weeks[0] ?? 0
    const award = { type: 'high-1', week, managerId: user.id, playerName: 'T', position: 'ALL' as const }
    await client.call(awards.add, { leagueId, ...award, points: 1, prizeAmount: 20 })
    const found = await read()
    expect(found).toMatchObject({ stillOwed: 220, collected: { money: 20 } })
  })

  test('follows the typed pot in a league without dues, without collection data', async () => {
    const { client, league } = await withLeague({ managers: 2 })
    await client.call(pots.set, { leagueId: league.id, totalPotAmount: 500, dollarInputs: { 1: 50 } })
    const found = await client.call(planner.read, { leagueId: league.id })
    expect(found).toMatchObject({
      due: { money: 500, leftToday: 450 },
      collected: null,
      dues: null,
      stillOwed: 0,
    })
    expect(found.rules.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^6 × \$10, weeks/),
      expect.stringMatching(/^\$10, weeks/),
      '$20, once',
    ])
  })
})

describe('suggested fixes', () => {
  test.each([
    ['one prize a week', 'high-1', 20],
    ['a prize for each position', 'hot_top2', 4],
  ])('predict exactly what trying them leaves, with %s', async (_, paying, amount) => {
    const { read, client, leagueId } = await planned()
    const prize = { kind: 'fixed' as const, amounts: [amount] }
    await client.call(rules.change, { leagueId, key: 'high-1', isOn: false })
    await client.call(rules.change, { leagueId, key: paying, isOn: true, prize })
    const { suggestedFixes, due } = await read()
    expect(suggestedFixes.map(({ kind }) => kind).toSorted()).toEqual([
      'collect',
      'dues',
      'place',
      'prize',
      'weeks',
    ])
    for (const { changes, gain, leftAfter, kind } of suggestedFixes) {
      if (kind === 'collect' || changes === null) continue
      const tried = await client.call(planner.try, { leagueId, changes })
      expect([kind, tried.due.leftAtEnd]).toEqual([kind, leftAfter])
      expect(gain).toBeCloseTo(leftAfter - due.leftAtEnd)
      expect(leftAfter).toBeGreaterThanOrEqual(0)
      expect(tried.suggestedFixes.filter(fix => fix.kind !== 'collect')).toEqual([])
    }
  })

  test('raise dues by the fewest whole dollars for members who pay the standard amount', async () => {
    const { read, client, leagueId, members, user } = await planned()
    const other = members.find(({ managerId }) => managerId !== user.id)
    await client.call(dues.save, {
      leagueId,
      ...plan,
      own: [{ managerId: other?.managerId ?? 0, amount: 30 }],
    })
    const { suggestedFixes, due, dues: common } = await read()
    const each = Math.ceil(-due.leftAtEnd / 3)
    expect(common).toEqual({ amount: 60, payers: 3 })
    expect(suggestedFixes.find(({ kind }) => kind === 'dues')).toMatchObject({
      title: `Raise dues by $${each}`,
      note: `3 members, to $${60 + each}`,
      gain: 3 * each,
      changes: { duesDelta: each },
    })
  })

  test('offer collecting while a balance is due, with names only for those who may see them', async () => {
    const { client, leagueId, w, read, second: managerId } = await planned()
    await client.call(dues.save, { leagueId, ...plan, membersSee: false })
    const manager = await make.signedInAs(w, managerId)
    expect((await read()).suggestedFixes[0]?.title).toContain('Dana Whitfield')
    const view = await manager.call(planner.read, { leagueId })
    expect(view.suggestedFixes[0]).toMatchObject({
      kind: 'collect',
      title: "Collect what's still owed",
      gain: 240,
    })
    expect(view).toMatchObject({ debtors: [], canTry: false, canChangeRules: false })
    expect(JSON.stringify(view)).not.toContain('Dana')
    expect((await manager.expectError(planner.try, { leagueId, changes: { duesDelta: 1 } })).status).toBe(403)
  })
})

describe('saving a plan', () => {
  test('saves dues, rules and places together, even while money is short', async () => {
    const { read, client, leagueId } = await planned({ rules: 2 })
    const { rules: known, places, nextWeek, basis } = await read()
    const [first, second] = known
    const dropped = first?.weeks.slice(-2) ?? []
    const changes = {
      duesDelta: 5,
      skip: [{ key: 'high-1', weeks: dropped }],
      prizes: [{ key: 'high-2', amounts: [12.5] }],
      places: [{ payoutId: places[0]?.payoutId ?? 0, amount: 90 }],
      added: [{ name: 'Blowout', metric: 'blowout', amount: 15, weeks: [17, 18] }],
    }
    const tried = await client.call(planner.try, { leagueId, changes })
    expect(tried.due.leftAtEnd).toBeLessThan(0)
    expect((await read()).basis).toEqual(basis)
    const saved = await client.call(planner.save, { leagueId, changes, openedWith: basis })
    expect(saved.due).toEqual(tried.due)
    expect(saved.collected).toEqual(tried.collected)
    expect(saved.weeks).toEqual(tried.weeks)
    expect(await client.call(dues.read, { leagueId })).toMatchObject({ leaguePot: 260, plan: { amount: 65 } })
    const rulebook = await client.call(rules.rulebook, { leagueId })
    const rule = (key: string) => rulebook.rules.find(one => one.key === key)
    expect(rule('high-1')?.weeks).toEqual(
      Array.from({ length: 18 }, (_, at) => at + 1).filter(week => !dropped.includes(week)),
    )
    expect(rule('high-2')?.prize).toEqual({ kind: 'fixed', amounts: [12.5] })
    expect(rule('blowout')).toMatchObject({ name: 'Blowout', weeks: [17, 18], isOn: true })
    expect([nextWeek, second?.prizes]).toEqual([1, [20]])
    expect(saved.places[0]).toMatchObject({ amount: 90, isTried: false })
  })

  test('turns off a rule without weeks left, and a built-in one only as a whole', async () => {
    const { read, client, leagueId } = await planned()
    await client.call(rules.change, { leagueId, key: 'bench_boss', isOn: true })
    const open = (await read()).rules.find(({ key }) => key === 'bench_boss')?.weeks ?? []
    const some = { skip: [{ key: 'bench_boss', weeks: open.slice(1) }] }
    const ruleIn = (found: Planner, ruleKey: string) => found.rules.find(({ key }) => key === ruleKey)
    const tried = await client.call(planner.try, { leagueId, changes: some })
    expect(ruleIn(tried, 'bench_boss')).toMatchObject({ weeks: open.slice(0, 1), canSkip: 'tryWeeks' })
    expect(ruleIn(tried, 'high-1')?.canSkip).toBe('weeks')
    expect(tried.due.leftAtEnd).toBeGreaterThan((await read()).due.leftAtEnd)
    expect(tried.onlyTried).toBe(
      "Bench Boss comes with Sidepot and can't be off for only some weeks, so this stays a preview. Select all remaining weeks, or create a custom rule",
    )
    const error = await client.expectError(planner.save, { leagueId, changes: some })
    expect(error.body.issues?.[0]).toMatchObject({ path: 'changes.skip', message: tried.onlyTried })
    expect((await read()).onlyTried).toBeNull()
    const skip = [
      { key: 'bench_boss', weeks: open },
      { key: 'high-1', weeks: open },
    ]
    await client.call(planner.save, { leagueId, changes: { skip } })
    const rulebook = await client.call(rules.rulebook, { leagueId })
    expect(rulebook.rules.filter(({ isOn }) => isOn)).toEqual([])
  })

  test('previews and saves a rule with several places with an amount for each', async () => {
    const { client, leagueId, read } = await planned()
    const prize = { kind: 'fixed' as const, amounts: [20, 10] }
    await client.call(rules.change, { leagueId, key: 'high-1', prize })
    const before = await read()
    const rule = (found: Planner) => found.rules.find(({ key }) => key === 'high-1')
    expect(rule(before)?.prizes).toEqual([20, 10])
    const one = { prizes: [{ key: 'high-1', amounts: [15] }] }
    expect(
      (await client.expectError(planner.try, { leagueId, changes: one })).body.issues?.[0]?.message,
    ).toBe('High 1 has 2 places. Enter an amount for each')
    const changes = { prizes: [{ key: 'high-1', amounts: [12.5, 5] }] }
    const tried = await client.call(planner.try, { leagueId, changes })
    const weeks = rule(before)?.weeks.length ?? 0
    expect(tried.due.leftAtEnd - before.due.leftAtEnd).toBe(12.5 * weeks)
    await client.call(planner.save, { leagueId, changes })
    const rulebook = await client.call(rules.rulebook, { leagueId })
    expect(rulebook.rules.find(({ key }) => key === 'high-1')?.prize).toEqual({
      kind: 'fixed',
      amounts: [12.5, 5],
    })
  })

  test('saves nothing when a part is rejected', async () => {
    const { client, leagueId } = await planned()
    const changes = {
      duesDelta: 5,
      added: [{ name: 'High 1', metric: 'blowout', amount: 15, weeks: [17] }],
    }
    const error = await client.expectError(planner.save, { leagueId, changes })
    expect(error.body.issues?.[0]?.message).toBe('The league already has a rule named High 1')
    expect((await client.call(dues.read, { leagueId })).plan?.amount).toBe(60)
    expect((await client.expectError(planner.save, { leagueId, changes: {} })).status).toBe(400)
    const lower = { duesDelta: -60 }
    expect((await client.expectError(planner.save, { leagueId, changes: lower })).status).toBe(400)
    const place = { places: [{ payoutId: 999_999, amount: 1 }] }
    expect((await client.expectError(planner.save, { leagueId, changes: place })).status).toBe(404)
  })

  test('is rejected when dues, rules or places were changed in the meantime', async () => {
    const { read, client, leagueId } = await planned()
    const { basis } = await read()
    await client.call(rules.change, { leagueId, key: 'high-1', prize: { kind: 'fixed', amounts: [21] } })
    const input = { leagueId, changes: { duesDelta: 1 }, openedWith: basis }
    expect(await client.expectErrorCode(planner.save, input)).toBe('409 edit_conflict')
  })

  test('lets the treasurer plan dues, not rules', async () => {
    const { client, leagueId, w, second: managerId } = await planned()
    await client.call(leagueRoles.give, { leagueId, managerId, leagueRole: 'treasurer' })
    const treasurer = await make.signedInAs(w, managerId)
    const prizes = [{ key: 'high-1', amounts: [10] }]
    expect((await treasurer.call(planner.read, { leagueId })).canChangeRules).toBe(false)
    expect((await treasurer.expectError(planner.save, { leagueId, changes: { prizes } })).status).toBe(403)
    const saved = await treasurer.call(planner.save, { leagueId, changes: { duesDelta: 40 } })
    expect(saved.dues).toEqual({ amount: 100, payers: 4 })
  })

  test('requires a reason for changed rules once a week was published, whose prizes leave the plan', async () => {
    const { client, leagueId, read } = await planned()
    const before = await read()
    const week = before.rules[0]?.weeks[0] ?? 0
    const rows = ["Dana's Team", 'Team 2', 'Team 3', 'Team 4'].map((team, at): CsvRow => [
      `Player ${at}`,
      'QB',
      'QB',
      10 + at,
      team,
    ])
    const chosen = choices(await staged(client, leagueId, rows, week))
    await client.call(publications.publish, { ...inWeek(leagueId, week), ...chosen })
    const found = await read()
    expect(found).toMatchObject({ needsReason: true, nextWeek: week + 1, pot: { distributed: 20 } })
    expect(found.weeks.find(known => known.week === week)).toMatchObject({ isPublished: true, planned: 0 })
    expect(found.due.leftAtEnd).toBe(before.due.leftAtEnd)
    const changes = { prizes: [{ key: 'high-1', amounts: [10] }] }
    const error = await client.expectError(planner.save, { leagueId, changes })
    expect(error.body.issues?.[0]?.path).toBe('reason')
    await client.call(planner.save, { leagueId, changes, reason: 'Too little is paid in' })
    const { changes: ruleChanges } = await client.call(rules.rulebook, { leagueId })
    expect(ruleChanges[0]).toMatchObject({ name: 'High 1', reason: 'Too little is paid in' })
  })
})
