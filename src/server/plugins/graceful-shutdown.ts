import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a closing server end soon: requests that are under way may finish, for as long as the grace lasts, and take their
 * connection with them. Connections that have not asked anything yet are closed at once: Node counts those as busy and
 * would wait for a whole minute.
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
