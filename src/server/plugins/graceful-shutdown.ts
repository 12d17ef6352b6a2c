import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Shuts a server down quickly: in-flight requests may finish within the grace period, and then their connection is
 * closed. Connections without a request are closed immediately, because Node counts them as busy and would wait a whole
 * minute.
 */
export const closeInTime = (app: FastifyInstance, graceMs = 5000): void => {
  const silent = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', socket => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (isClosing) void reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of silent) socket.destroy()
    const late = setTimeout(() => app.server.closeAllConnections(), graceMs).unref()
    app.server.once('close', () => clearTimeout(late))
  })
}
