import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import * as make from '#testing/make'
import { startNotedApp } from '#testing/noted-queries'
import { award } from '#testing/season-awards'

/** A commissioner with a connection to a listening server, on which they record an award. */
const recording = async () => {
  const { w, queries } = await startNotedApp({ ownServer: true })
  const { client, league, user } = await make.league(w)
  await w.server.listen({ port: 0, host: '127.0.0.1' })
  const address = w.server.server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const { leagueId, ...fields } = award(league.id, user.id)
  const body = JSON.stringify(fields)
  const headers = (...lines: string[]) =>
    [
      `POST /api/leagues/${leagueId}/awards HTTP/1.1`,
      'host: 127.0.0.1',
      'sec-fetch-site: same-origin',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `cookie: ${client.cookie}`,
      ...lines,
      '\r\n',
    ].join('\r\n')
  queries.length = 0
  const sessionReads = () => queries.filter(({ sql }) => /^select.* from "sessions"/.test(sql)).length
  return { client, leagueId, socket, headers, body, sessionReads }
}

const nextStatus = async (socket: Socket): Promise<string> => {
  const [data] = (await once(socket, 'data')) as [Buffer]
  return String(data).split(' ')[1] ?? ''
}

test('identifies the caller once when the body arrives with its headers', async () => {
  const { socket, headers, body, sessionReads } = await recording()
  socket.write(headers() + body)
  expect(await nextStatus(socket)).toBe('201')
  expect(sessionReads()).toBe(1)
})

test('identifies the caller again when the body arrives later', async () => {
  const { client, leagueId, socket, headers, body, sessionReads } = await recording()
  socket.write(headers('expect: 100-continue'))
  expect(await nextStatus(socket)).toBe('100')
  await vi.waitFor(() => expect(sessionReads()).toBe(1))
  socket.write(body)
  expect(await nextStatus(socket)).toBe('201')
  expect(sessionReads()).toBe(2)
  expect(await client.call(awards.list, { leagueId })).toHaveLength(1)
})

test('rejects a body that arrives after its sender signed out', async () => {
  const { client, socket, headers, body, sessionReads } = await recording()
  socket.write(headers('expect: 100-continue'))
  expect(await nextStatus(socket)).toBe('100')
  await vi.waitFor(() => expect(sessionReads()).toBe(1))
  await client.call(accounts.logout, {})
  socket.write(body)
  expect(await nextStatus(socket)).toBe('401')
})
