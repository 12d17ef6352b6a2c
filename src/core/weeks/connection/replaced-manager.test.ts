import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { type Staged, stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { connections } from '#contract/weeks/connections'
import { corrections } from '#contract/weeks/corrections'
import { refs, withProviders } from '#testing/connect'
import { choices } from '#testing/review'
import { managersOf, sleeperLeague } from '#testing/sleeper-owners'

const published = async ({ client, at, staged }: Awaited<ReturnType<typeof sleeperLeague>>, week: number) => {
  const read = await staged(week)
  const candidates = Object.fromEntries(
    Object.entries(read.candidates).map(([kind, list]) => [
      kind,
      list.filter(({ managerId }) => managerId !== null),
    ]),
  )
  return client.call(publications.publish, {
    ...at,
    week,
    ...choices({ ...read, candidates }),
    confirmProvisional: true,
    confirmWarnings: true,
  })
}

/** Its first team belongs to Lou in week 3, and to another Sleeper owner from week 4 on. */
const changedHands = async () => {
  const made = await sleeperLeague()
  await made.fetched(3)
  made.own({ 1: 'u9' })
  await made.fetched(4)
  return made
}

const question = 'Team 2 has a new owner on Sleeper. In Settings, set who wins its prizes from now on.'

describe('a team whose provider owner changed', () => {
  test('is unmapped from the first week fetched since, and earlier weeks stay unchanged', async () => {
    const made = await sleeperLeague()
    expect(managersOf(await made.fetched(3))).toEqual([made.lou])
    await published(made, 3)
    const before = await made.client.call(awards.list, { leagueId: made.league.id })

    made.own({ 1: 'u9' })
    const week4 = await made.fetched(4)
    expect(managersOf(week4)).toEqual([null])
    expect(week4.notes).toContain(question)
    expect(week4.unmappedTeams).toContainEqual({
      teamKey: '1',
      teamName: 'Team 2',
      managerGuess: null,
      changedHands: true,
    })
    expect(await made.read()).toMatchObject({
      managerId: null,
      ownerChange: 'another',
      former: { managerId: made.lou, managerName: 'Manager 2', beforeWeek: 4 },
    })
    const refetched = await made.fetched(3)
    expect(managersOf(refetched)).toEqual([made.lou])
    expect(refetched.notes).not.toContain(question)
    expect(await made.client.call(awards.list, { leagueId: made.league.id })).toEqual(before)
    const theirs = Object.values(week4.candidates)
      .flat()
      .find(({ teamKey }) => teamKey === '1')
    const error = await made.client.expectError(publications.publish, {
      ...made.at,
      week: 4,
      winners: { hot_top2: [{ playerId: theirs?.playerId ?? '' }] },
      confirmProvisional: true,
      confirmWarnings: true,
    })
    expect(error.body.issues?.[0]?.message).toContain('Map the team in Settings first.')
  })

  test('raises a question when a published week is fetched again or the connection tested, from the next week on', async () => {
    for (const notice of ['read', 'test']) {
      const made = await sleeperLeague()
      await made.fetched(3)
      await published(made, 3)
      made.own({ 1: 'u9' })
      if (notice === 'read') await made.fetched(3)
      else await made.client.call(connections.test, made.at)
      expect(await made.read()).toMatchObject({ ownerChange: 'another', former: { beforeWeek: 4 } })
      expect(managersOf(await made.staged(3))).toEqual([made.lou])
    }
  })

  test('stays with its previous member when so decided', async () => {
    const made = await changedHands()
    await made.setMapping({ managerId: made.lou })
    expect(await made.read()).toMatchObject({ managerId: made.lou, ownerChange: null, former: null })
    expect(managersOf(await made.fetched(4))).toEqual([made.lou])
    expect((await made.staged(4)).notes).not.toContain(question)
  })

  test('is mapped to another member from a week on; a later decision replaces that one', async () => {
    const made = await changedHands()
    await made.setMapping({ managerId: made.dana, fromWeek: 4 })
    const listManagers = async () =>
      [managersOf(await made.fetched(3)), managersOf(await made.fetched(4))].flat()
    expect(await listManagers()).toEqual([made.lou, made.dana])
    await made.setMapping({ managerId: made.dana, fromWeek: 3 })
    expect(await listManagers()).toEqual([made.dana, made.dana])
    await made.setMapping({ managerId: made.dana, fromWeek: 6 })
    expect(await listManagers()).toEqual([made.lou, made.lou])
    await made.setMapping({ managerId: made.dana, fromWeek: 4 })
    expect(await made.read()).toMatchObject({
      managerId: made.dana,
      former: { managerId: made.lou, beforeWeek: 4 },
    })
    await made.setMapping({ managerId: made.lou })
    expect(await listManagers()).toEqual([made.lou, made.lou])
  })

  test('is mapped to one new unclaimed member, however often and by how many that is chosen', async () => {
    const made = await changedHands()
    await Promise.all([
      made.setMapping({ asNewMember: true, fromWeek: 4 }),
      made.setMapping({ asNewMember: true, fromWeek: 4 }),
    ])
    const people = await made.client.call(leagues.members, { leagueId: made.league.id })
    const added = people.filter(({ status }) => status === 'placeholder')
    expect(added).toMatchObject([{ managerName: 'Nick u9', teamName: 'Team 2' }])
    expect(managersOf(await made.staged(4))).toEqual([added[0]?.managerId])
    expect(managersOf(await made.staged(3))).toEqual([made.lou])
  })

  test('changes nothing published, whatever is decided when', async () => {
    const made = await sleeperLeague()
    await made.fetched(3)
    await published(made, 3)
    made.own({ 1: 'u9' })
    await made.fetched(4)
    await made.setMapping({ managerId: made.dana, fromWeek: 4 })
    await published(made, 4)
    const all = () => made.client.call(awards.list, { leagueId: made.league.id })
    const before = await all()
    expect(before.some(({ week, managerId }) => week === 3 && managerId === made.lou)).toBe(true)
    expect(before.some(({ week, managerId }) => week === 4 && managerId === made.dana)).toBe(true)
    for (const choice of [
      { managerId: made.lou },
      { managerId: made.dana, fromWeek: 1 },
      { asNewMember: true },
    ]) {
      if ('asNewMember' in choice) await made.setMapping({ managerId: null })
      await made.setMapping(choice)
      await made.fetched(3)
      expect(await all()).toEqual(before)
      expect(await made.client.call(corrections.waiting, { leagueId: made.league.id })).toEqual([])
    }
  })

  test('raises a question even if its former manager left the league', async () => {
    const made = await sleeperLeague()
    await made.fetched(3)
    await made.client.call(joining.remove, { leagueId: made.league.id, userId: made.lou })
    made.own({ 1: 'u9' })
    expect(managersOf(await made.fetched(4))).toEqual([null])
    expect(await made.read()).toMatchObject({
      ownerChange: 'another',
      former: { managerId: null, managerName: 'Manager 2' },
    })
    await made.setMapping({ managerId: made.dana, fromWeek: 3 })
    expect(managersOf(await made.staged(3))).toEqual([made.dana])
  })

  test('is one of two questions when two teams swapped owners', async () => {
    const made = await sleeperLeague()
    await made.fetched(3)
    made.own({ 1: 'u2', 2: 'u1' })
    await made.fetched(4)
    expect(await made.read('1')).toMatchObject({ managerId: null, ownerChange: 'another' })
    expect(await made.read('2')).toMatchObject({ managerId: null, ownerChange: 'another' })
    await made.setMapping({ managerId: made.beth, fromWeek: 4 }, '1')
    await made.setMapping({ managerId: made.lou, fromWeek: 4 }, '2')
    const listManagers = (week: Staged) => [managersOf(week, '1'), managersOf(week, '2')].flat()
    expect(listManagers(await made.fetched(3))).toEqual([made.lou, made.beth])
    expect(listManagers(await made.fetched(4))).toEqual([made.beth, made.lou])
    const two = await made.client.expectError(connections.mapTeams, {
      ...made.at,
      teams: [{ teamKey: '1', managerId: made.beth, fromWeek: 3 }],
    })
    expect(two.body.issues?.[0]?.message).toContain('already has another team in week 3')
  })

  test('raises a question again when its owner changes once more', async () => {
    const made = await sleeperLeague()
    await made.fetched(3)
    made.own({ 1: 'u9' })
    await made.client.call(connections.test, made.at)
    await made.setMapping({ managerId: made.dana, fromWeek: 3 })
    made.own({ 1: 'u8' })
    await made.fetched(4)
    expect(await made.read()).toMatchObject({
      ownerChange: 'another',
      former: { managerId: made.dana, beforeWeek: 4 },
    })
    const early = await made.client.expectError(connections.mapTeams, {
      ...made.at,
      teams: [{ teamKey: '1', managerId: made.beth, fromWeek: 2 }],
    })
    expect(early.body.issues?.[0]?.path).toBe('teams.0.fromWeek')
  })
})

describe('no change of owners', () => {
  test.each<[string, (made: Awaited<ReturnType<typeof sleeperLeague>>) => unknown]>([
    [
      'one who was hidden and shows up',
      ({ w }) => w.ctx.db.updateTable('provider_teams').set({ owner_id: null }).execute(),
    ],
    ['another co-owner', ({ own }) => own({}, ['u7'])],
  ])('is %s', async (_description, changes) => {
    const made = await sleeperLeague()
    await made.fetched(3)
    await changes(made)
    await made.fetched(4)
    expect(await made.read()).toMatchObject({ managerId: made.lou, ownerChange: null, former: null })
  })

  test('is reported by an earlier week after the decision', async () => {
    const made = await changedHands()
    await made.setMapping({ managerId: made.dana, fromWeek: 4 })
    made.own({})
    await made.fetched(3)
    expect(await made.read()).toMatchObject({ managerId: made.dana, ownerChange: null })
  })
})

test('asks about a team that lost its owner, and again when it gets a new one', async () => {
  const made = await sleeperLeague()
  await made.fetched(3)
  made.own({ 1: null })
  const week4 = await made.fetched(4)
  expect(week4.notes).toContain(
    'Team 1 no longer has an owner on Sleeper. In Settings, set who wins its prizes from now on.',
  )
  expect(await made.read()).toMatchObject({ managerId: null, ownerChange: 'none' })
  await made.setMapping({ managerId: made.lou })
  expect(managersOf(await made.fetched(4))).toEqual([made.lou])
  made.own({ 1: 'u9' })
  expect(managersOf(await made.fetched(4))).toEqual([null])
  expect(await made.read()).toMatchObject({ ownerChange: 'another', former: { managerId: made.lou } })
})

test('asks at ESPN too: for another owner and for none', async () => {
  const made = await withProviders()
  const at = { leagueId: made.league.id, provider: 'espn' }
  await made.client.call(connections.configure, { ...at, leagueRef: refs.espn })
  const [, lou = 0, beth = 0] = made.members.map(({ managerId }) => managerId)
  made.espn.change('"name":"Kettle Logic"', '"name":"Team 2"')
  made.espn.change('"name":"Ferry Godmothers"', '"name":"Team 3"')
  const week3 = await made.client.call(stagedWeeks.fetch, { ...at, week: 3 })
  expect([managersOf(week3, '1'), managersOf(week3, '3')]).toEqual([[lou], [beth]])
  made.espn.change(/\{A1\}/g, '{Z9}')
  made.espn.change('"owners":["{C4}"]', '"owners":[]')
  made.espn.change('"primaryOwner":"{C4}"', '"primaryOwner":null')
  const week4 = await made.client.call(stagedWeeks.fetch, { ...at, week: 4 })
  const ownerChangeOf = ({ teams }: { teams: { teamKey: string; ownerChange: string | null }[] }) =>
    teams.flatMap(({ teamKey, ownerChange }) => (ownerChange === null ? [] : [[teamKey, ownerChange]]))
  expect(ownerChangeOf(await made.client.call(connections.read, at))).toEqual([
    ['1', 'another'],
    ['3', 'none'],
  ])
  expect([managersOf(week4, '1'), managersOf(week4, '3')].flat().filter(id => id !== null)).toEqual([])
  const restaged = await made.client.call(stagedWeeks.read, { ...at, week: 3 })
  expect([managersOf(restaged, '1'), managersOf(restaged, '3')]).toEqual([[lou], [beth]])
})
