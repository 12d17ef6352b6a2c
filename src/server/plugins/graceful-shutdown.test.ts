import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeInTime } from './graceful-shutdown.ts'

/** A server whose slow route responds once released. */
const listening = async (graceMs?: number) => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeInTime(app, graceMs)
  let respond = (): void => undefined
  const responding = new Promise<void>(resolve => (respond = resolve))
  app.get('/slow', async (_request, reply) => {
    await responding
    return reply.send('done')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, respond: () => respond() }
}

/** A connection whose data has reached the server. */
const connected = async (app: FastifyInstance, text: string) => {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const requestReceived = text.endsWith('\r\n\r\n') ? once(app.server, 'request') : undefined
  const [served] = await accepted
  socket.write(text)
  await vi.waitFor(() => expect(served.bytesRead).toBe(text.length))
  await requestReceived
  return { socket, served }
}

test.each([
  ['that never sent anything', ''],
  ['that sent half a request', 'GET /slow HTTP/1.1\r\nHost: sidepot\r\n'],
])('shuts down despite a connection %s', async (_, text) => {
  const aMinute = 60_000
  const { app } = await listening(aMinute)
  const { socket } = await connected(app, text)
  const closed = once(socket, 'close')
  await app.close()
  await closed
})

test('finishes a request in progress', async () => {
  const { app, respond } = await listening()
  const { socket } = await connected(app, 'GET /slow HTTP/1.1\r\nHost: sidepot\r\n\r\n')
  const response = once(socket, 'data')
  const closing = app.close()
  respond()
  expect(String((await response)[0])).toContain('200 OK')
  await closing
})

test('aborts an endless request after the grace period, and not before', async () => {
  const { app } = await listening(200)
  const { socket, served } = await connected(app, 'GET /slow HTTP/1.1\r\nHost: sidepot\r\n\r\n')
  const closed = once(socket, 'close')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const closing = app.close()
  while (vi.getTimerCount() === 0) await new Promise(resolve => setImmediate(resolve))
  vi.advanceTimersByTime(199)
  expect(served.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  await closed
  await closing
})
