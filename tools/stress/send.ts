import { connect } from 'node:net'

/** HTTP request at wire level: its head, then pieces with a pause between them. */
export type Wire = {
  headers: string[]
  pieces: Buffer[]
  pauseMs?: number
}

const requestTimeoutMs = 20_000

/** Sends a request, however malformed, and returns the status, or 0 if the server closed the connection without one. */
export const send = (address: string, { headers, pieces, pauseMs = 0 }: Wire): Promise<number> =>
  new Promise(resolve => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    let received = ''
    const end = () => {
      socket.destroy()
      clearTimeout(impatience)
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0))
    }
    const impatience = setTimeout(end, requestTimeoutMs)
    socket.on('data', data => {
      if (received === '') received = String(data.subarray(0, 64))
    })
    socket.once('error', end)
    socket.once('close', end)
    void write()

    async function write() {
      socket.write(`${[...headers, 'connection: close'].join('\r\n')}\r\n\r\n`, 'latin1')
      for (const piece of pieces) {
        if (socket.destroyed || received !== '') return
        socket.write(piece)
        if (pauseMs > 0) await new Promise(passed => setTimeout(passed, pauseMs))
      }
    }
  })
