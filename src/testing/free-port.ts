import { createServer } from 'node:net'

/** Returns a free port of this machine. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = createServer()
    socket.once('error', reject)
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address()
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
