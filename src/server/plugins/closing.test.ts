import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { closeInTime } from './closing.ts'

const listening = async (graceMs?: number) => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeInTime(app, graceMs)
  app.get('/slow', async (_request, reply) => {
    await new Promise(resolve => setTimeout(resolve, 300))
    return reply.send('done')
  })
  app.get('/endless', () => new Promise(() => undefined))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

/** A connection that has sent so much. */
const connected = async (app: FastifyInstance, text: string): Promise<Socket> => {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  const accepted = once(app.server, 'connection')
  await once(socket, 'connect')
  await accepted
  if (text !== '') {
    socket.write(text)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return socket
}

const takenMs = async (work: Promise<unknown>): Promise<number> => {
  const begin = performance.now()
  await work
  return performance.now() - begin
}

test.each([
  ['that never sent anything', ''],
  ['that sent half a request', 'GET /slow HTTP/1.1\r\nHost: sidepot\r\n'],
])('a connection %s does not keep the server from ending', async (_, text) => {
  const app = await listening()
  await connected(app, text)
  expect(await takenMs(app.close())).toBeLessThan(1000)
})

test('a request that is under way is still answered', async () => {
  const app = await listening()
  const socket = await connected(app, 'GET /slow HTTP/1.1\r\nHost: sidepot\r\n\r\n')
  const answer = once(socket, 'data')
  await app.close()
  expect(String((await answer)[0])).toContain('200 OK')
})

test('one that never ends is given up when the grace is over', async () => {
  const app = await listening(200)
  await connected(app, 'GET /endless HTTP/1.1\r\nHost: sidepot\r\n\r\n')
  const taken = await takenMs(app.close())
  expect(taken).toBeGreaterThan(150)
  expect(taken).toBeLessThan(1500)
})
