import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarAddress } from '#contract/accounts/calendar-address'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { weekSettings } from '#contract/leagues/week-settings'
import { dues } from '#contract/money/dues'
import { votes } from '#contract/money/votes'
import { showdown } from '#contract/showdown'
import { commandLine } from '#core/kernel/authorization'
import { addMember } from '#core/leagues/members/add-member'
import { dayMs, hourMs } from '#domain/durations'
import * as make from '#testing/make'
import { withLeague, withShowdown } from '#testing/made-world'
import { startNotedApp } from '#testing/noted-queries'
import { award } from '#testing/season-awards'
import type { Client, TestApp } from '#testing/test-app'

const get = async (w: TestApp, client: Client) => {
  const { address } = await client.call(calendarAddress.create, {})
  return w.server.inject(new URL(address ?? '').pathname)
}

const eventsOf = async (w: TestApp, client: Client) =>
  new ICAL.Component(ICAL.parse((await get(w, client)).body)).getAllSubcomponents('vevent').map(event => {
    const value = (name: string) => String(event.getFirstPropertyValue(name))
    return {
      uid: value('uid').split('@')[0],
      summary: value('summary'),
      description: value('description'),
      version: `${value('status')} ${value('sequence')}`,
      start: value('dtstart'),
      zone: event.getFirstProperty('dtstart')?.getFirstParameter('tzid'),
      changed: value('last-modified'),
    }
  })

/** Name, status and sequence number of each event. */
const versionsOf = async (w: TestApp, client: Client) =>
  Object.fromEntries((await eventsOf(w, client)).map(({ uid, version }) => [uid, version]))

const plan = { amount: 100, dueOn: '2026-12-01', lateFee: null, reminds: true, membersSee: true, own: [] }

/** A league with dues, a published week and a vote, and its manager's browser. */
const eventful = async () => {
  const made = await withLeague({ managers: 2, name: 'Turf Wars' })
  const { w, client, leagueId, second } = made
  await client.call(dues.save, { leagueId, ...plan })
  const { id: awardId } = await client.call(awards.add, {
    ...award(leagueId, second, { week: 11, prizeAmount: 0 }),
  })
  const { id: voteId } = await client.call(votes.open, { leagueId, question: 'Seconds get $100?', days: 2 })
  const manager = await make.signedInAs(w, second)
  return { ...made, awardId, voteId, manager }
}

test('lists dues, correction deadlines and votes with their league, and no one else’s amount', async () => {
  const { w, manager } = await eventful()
  const home = 'http://localhost:3000'
  const zone = 'America/New_York'
  expect(await eventsOf(w, manager)).toMatchObject([
    {
      ...{ uid: 'vote-1', summary: 'Turf Wars: vote closes', start: '2026-11-22T12:00:00', zone },
      description: `Seconds get $100?\n\n${home}/leagues/1/money/settle-up`,
    },
    {
      ...{ uid: 'correction-1-11', summary: 'Turf Wars: week 11 becomes final' },
      ...{ start: '2026-11-27T08:00:00', zone },
      description: `Correction deadline of week 11.\n\n${home}/recap/1/2026/11`,
    },
    {
      ...{ uid: 'dues-1-2', summary: 'Turf Wars: dues are due', start: '2026-12-01', zone: undefined },
      description: `You owe $100.\n\n${home}/leagues/1/money/dues`,
    },
  ])
})

test('cancels dues that were paid, a vote that was canceled and a week whose awards were voided', async () => {
  const { w, client, manager, leagueId, second, awardId, voteId } = await eventful()
  const paid = { leagueId, managerId: second, how: 'cash' as const, paidOn: '2026-11-20' }
  expect(Object.values(await versionsOf(w, manager))).toEqual(['CONFIRMED 0', 'CONFIRMED 0', 'CONFIRMED 0'])
  await client.call(dues.record, { ...paid, amount: 100 })
  await client.call(votes.withdraw, { leagueId, voteId })
  await client.call(awards.void, { leagueId, awardId })
  expect(await versionsOf(w, manager)).toEqual({
    ...{ 'dues-1-2': 'CANCELLED 1', 'vote-1': 'CANCELLED 1', 'correction-1-11': 'CANCELLED 1' },
  })
})

test('cancels the events of a league that its manager left, and drops each 30 days after its date', async () => {
  const { w, client, manager, leagueId, second } = await eventful()
  await versionsOf(w, manager)
  await client.call(joining.remove, { leagueId, userId: second })
  const gone = await eventsOf(w, manager)
  expect(gone.map(({ version }) => version)).toEqual(['CANCELLED 1', 'CANCELLED 1', 'CANCELLED 1'])
  w.clock.pass(33 * dayMs)
  const left = await eventsOf(w, await make.signedInAs(w, second))
  expect(left.map(({ uid }) => uid)).toEqual(['correction-1-11', 'dues-1-2'])
  w.clock.pass(9 * dayMs)
  expect(await eventsOf(w, await make.signedInAs(w, second))).toEqual([])
  expect(await w.ctx.db.selectFrom('calendar_events').select('name').execute()).toEqual([])
})

test('raises the sequence number for a new time or title only, and keeps everything else unchanged', async () => {
  const { w, client, manager, leagueId, second } = await eventful()
  const first = await get(w, manager)
  w.clock.pass(hourMs)
  expect((await get(w, manager)).body).toBe(first.body)
  const paid = { leagueId, managerId: second, how: 'cash' as const, paidOn: '2026-11-20' }
  await client.call(dues.record, { ...paid, amount: 90 })
  const [vote, , owed] = await eventsOf(w, manager)
  expect([owed?.version, owed?.changed]).toEqual(['CONFIRMED 0', '2026-11-20T18:00:00Z'])
  expect(owed?.description).toContain('You owe $10.')
  expect(vote?.changed).toBe('2026-11-20T17:00:00Z')
  await client.call(dues.save, { leagueId, ...plan, dueOn: '2026-12-05' })
  await client.call(weekSettings.save, { leagueId, timeZone: 'America/Phoenix' })
  const moved = await eventsOf(w, manager)
  expect(moved.map(({ uid, version, start }) => `${uid} ${version} ${start}`)).toEqual([
    'vote-1 CONFIRMED 1 2026-11-22T10:00:00',
    expect.stringMatching(/^correction-1-11 CONFIRMED 1 /),
    'dues-1-2 CONFIRMED 1 2026-12-05',
  ])
  await client.call(leagueManagement.rename, { leagueId, name: 'Turf Peace' })
  expect(Object.values(await versionsOf(w, manager))).toEqual(['CONFIRMED 2', 'CONFIRMED 2', 'CONFIRMED 2'])
  await client.call(dues.record, { ...paid, amount: 10 })
  expect((await versionsOf(w, manager))['dues-1-2']).toBe('CANCELLED 3')
})

test('keeps a vote that ended and a week that became final, until they are 90 days old', async () => {
  const { w, leagueId, manager, second, user } = await eventful()
  await versionsOf(w, manager)
  w.clock.pass(8 * dayMs)
  const commissioner = await make.signedInAs(w, user.id)
  await commissioner.call(awards.add, { ...award(leagueId, second), week: 3 })
  expect(await versionsOf(w, await make.signedInAs(w, second))).toEqual({
    ...{ 'vote-1': 'CONFIRMED 0', 'correction-1-11': 'CONFIRMED 0', 'dues-1-2': 'CONFIRMED 0' },
  })
  w.clock.pass(90 * dayMs)
  expect(await versionsOf(w, await make.signedInAs(w, second))).toEqual({ 'dues-1-2': 'CONFIRMED 0' })
})

test('cancels the deadline of a week that the commissioner finalized early', async () => {
  const { w, client, manager, leagueId } = await eventful()
  await versionsOf(w, manager)
  await client.call(awards.finalize, { leagueId, week: 11 })
  expect((await versionsOf(w, manager))['correction-1-11']).toBe('CANCELLED 1')
})

test('lists a Showdown lock until the round closes early or its person opts out', async () => {
  const { w, at, client, player, setGames, open } = await withShowdown({ managers: 3 })
  await setGames()
  await open({ locksAt: new Date(w.clock.now() + dayMs).toISOString() })
  const [two, three] = [player(2).client, player(3).client]
  const [lock] = await eventsOf(w, two)
  expect(lock).toMatchObject({
    ...{ uid: 'showdown-1', summary: 'Fourth & Long: Divisional Round locks', start: '2026-11-21T12:00:00' },
  })
  await versionsOf(w, three)
  await two.call(showdown.participate, { ...at, action: 'opt-out' })
  expect(await versionsOf(w, two)).toMatchObject({ 'showdown-1': 'CANCELLED 1' })
  expect(await versionsOf(w, three)).toMatchObject({ 'showdown-1': 'CONFIRMED 0' })
  await two.call(showdown.participate, { ...at, action: 'pay' })
  expect(await versionsOf(w, two)).toMatchObject({ 'showdown-1': 'CONFIRMED 2' })
  await client.call(showdown.toggle, { ...at, status: 'inactive' })
  expect(await versionsOf(w, three)).toMatchObject({ 'showdown-1': 'CANCELLED 1' })
  w.clock.pass(2 * dayMs)
  expect(await versionsOf(w, await make.signedInAs(w, player(3).userId))).toMatchObject({
    'showdown-1': 'CANCELLED 1',
  })
})

test('gives five simultaneous readers the same calendar, and saves each event once', async () => {
  const { w, manager } = await eventful()
  const { address } = await manager.call(calendarAddress.create, {})
  const url = new URL(address ?? '').pathname
  const read = await Promise.all([1, 2, 3, 4, 5].map(() => w.server.inject(url)))
  expect(new Set(read.map(({ body }) => body)).size).toBe(1)
  expect(await w.ctx.db.selectFrom('calendar_events').select('name').execute()).toHaveLength(3)
})

test('is readable in read-only mode, and saves nothing', async () => {
  const { w, manager } = await eventful()
  await manager.call(calendarAddress.create, {})
  w.ctx.writeLock.lock('damaged')
  const { address } = await manager.call(calendarAddress.read, {})
  const { statusCode, body } = await w.server.inject(new URL(address ?? '').pathname)
  expect([statusCode, body.match(/BEGIN:VEVENT/g)?.length]).toEqual([200, 3])
  expect(await w.ctx.db.selectFrom('calendar_events').select('name').execute()).toEqual([])
})

test('is empty without a league, and lists no one else’s events', async () => {
  const { w } = await eventful()
  const { client } = await make.commissioner(w)
  const { statusCode, body } = await get(w, client)
  expect([statusCode, body.includes('VEVENT'), body.includes('VTIMEZONE')]).toEqual([200, false, false])
})

test('takes as many queries for 16 leagues as for one', async () => {
  const { w, queries } = await startNotedApp({ tiers: 'open' })
  const { client, user } = await make.commissioner(w)
  const counts: number[] = []
  for (const number of Array.from({ length: 16 }, (_, index) => index + 1)) {
    const { leagueId, client: commissioner } = await make.league(w, { name: `League ${number}` })
    const { email, firstName, lastName } = user
    await addMember(w.ctx, commandLine, { leagueId, email, firstName, lastName, teamName: 'Visitors' })
    await commissioner.call(dues.save, { leagueId, ...plan })
    await commissioner.call(votes.open, { leagueId, question: 'More?', days: 2 })
    if (number !== 1 && number !== 16) continue
    await get(w, client)
    queries.length = 0
    expect((await get(w, client)).body.match(/BEGIN:VEVENT/g)).toHaveLength(2 * number)
    counts.push(queries.length)
  }
  expect(counts[1]).toBe(counts[0])
})
