import { expect, onTestFinished, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { type Live, liveState } from '#contract/weeks/live-state'
import * as make from '#testing/make'
import { publish } from '#testing/review'
import { award } from '#testing/season-awards'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'

/** A league of three on a listening server, and the events that its windows receive. */
const scene = async () => {
  const w = await startTestApp({ ownServer: true })
  const made = await make.league(w, { managers: 3 })
  const address = await w.server.listen({ port: 0, host: '127.0.0.1' })
  const leagueId = made.league.id
  const manager = made.members.find(({ userId }) => userId !== made.user.id)?.userId ?? 0
  const open = (client: Client) => listen(`${address}/api/leagues/${leagueId}/live/events`, client.cookie)
  return { w, ...made, address, leagueId, managerId: manager, open }
}

/** A browser window: the events received so far, and the next one. */
const listen = async (url: string, cookie: string) => {
  const aborted = new AbortController()
  onTestFinished(() => aborted.abort())
  const response = await fetch(url, { headers: { cookie }, signal: aborted.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<Live | 'the end'> => {
    for (;;) {
      const found = /(?:^|\n)data: (.*)\n\n/.exec(text)
      if (found) {
        text = text.slice(found.index + found[0].length)
        return JSON.parse(found[1] ?? '') as Live
      }
      const { value, done } = (await reader?.read()) ?? { value: '', done: true }
      if (done) return 'the end'
      text += value
    }
  }
  return { response, next, close: () => aborted.abort() }
}

test("sends an open window the league's revision immediately, then every change", async () => {
  const { w, client, leagueId, managerId, open } = await scene()
  const manager = await make.signedInAs(w, managerId)
  const window = await open(manager)
  expect(window.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(window.response.headers.get('cache-control')).toBe('no-store')
  const first = await window.next()
  expect(first).toEqual(await manager.call(liveState.read, { leagueId }))
  expect(first).toMatchObject({ published: null })
  await client.call(awards.add, award(leagueId, managerId))
  const second = await window.next()
  expect(second).toMatchObject({ published: null })
  expect((second as Live).revision).toBeGreaterThan((first as Live).revision)
  await publish(client, leagueId)
  expect(await window.next()).toMatchObject({ published: { week: 5 } })
})

test('sends nothing to a window whose session ended', async () => {
  const { w, client, leagueId, managerId, open } = await scene()
  const manager = await make.signedInAs(w, managerId)
  const window = await open({ ...manager, cookie: manager.cookie })
  await window.next()
  await manager.call(accounts.logout, {})
  await client.call(awards.add, award(leagueId, managerId))
  expect(await window.next()).toBe('the end')
})

test('sends nothing to a member removed from the league', async () => {
  const { w, client, leagueId, managerId, open } = await scene()
  const window = await open(await make.signedInAs(w, managerId))
  await window.next()
  await client.call(joining.remove, { leagueId, userId: managerId })
  expect(await window.next()).toBe('the end')
})

const listErrorStatuses = async (w: TestApp, address: string, leagueId: number) => {
  const nonMember = await make.commissioner(w)
  const url = `${address}/api/leagues/${leagueId}/live/events`
  const visitor = await fetch(url)
  const nonMemberResponse = await fetch(url, { headers: { cookie: nonMember.client.cookie } })
  const nobodys = await fetch(`${address}/api/leagues/none/live/events`, {
    headers: { cookie: nonMember.client.cookie },
  })
  return [visitor.status, nonMemberResponse.status, nobodys.status]
}

test('sends nothing to visitors and non-members', async () => {
  const { w, address, leagueId } = await scene()
  expect(await listErrorStatuses(w, address, leagueId)).toEqual([401, 404, 400])
})

test('allows one user twenty windows, and another once one is closed', async () => {
  const { w, client, managerId, open } = await scene()
  const manager = await make.signedInAs(w, managerId)
  const windows = await Promise.all(Array.from({ length: 20 }, () => open(manager)))
  expect((await open(manager)).response.status).toBe(503)
  expect((await open(client)).response.status).toBe(200)
  windows[0]?.close()
  await expect.poll(async () => (await open(manager)).response.status).toBe(200)
})

test('closes its windows when the server shuts down', async () => {
  const { w, client, open } = await scene()
  const window = await open(client)
  await window.next()
  const closing = w.server.close()
  expect(await window.next()).toBe('the end')
  await closing
})
