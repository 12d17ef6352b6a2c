import { createServer, request } from 'node:http'

/** Proxy that forwards requests to servers in turn. */
export type Proxy = {
  address: string
  /** Called with every forwarded request and the index of its server. */
  onForwarded: (path: string, server: number) => void
  close(): Promise<void>
}

/**
 * Starts a minimal proxy: the next server gets the next request. A server that does not listen is skipped. A request
 * cut off midway gets a 502, because its outcome is unknown.
 *
 * @param ports ports of servers on this machine
 */
export const startProxy = async (ports: number[], port: number): Promise<Proxy> => {
  let turn = 0
  const proxy: Proxy = { address: `http://127.0.0.1:${port}`, onForwarded: () => undefined, close }
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => handOn(ports.length))

    function handOn(left: number) {
      const index = turn++ % ports.length
      const { method, url = '/', headers } = incoming
      const onward = request({ host: '127.0.0.1', port: ports[index], method, path: url, headers })
      onward.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && left > 1) return handOn(left - 1)
        if (!outgoing.headersSent) outgoing.writeHead(502)
        outgoing.end()
      })
      onward.once('response', got => {
        outgoing.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(outgoing)
        got.once('error', () => outgoing.destroy())
      })
      onward.end(Buffer.concat(chunks))
      proxy.onForwarded(url, index)
    }
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return proxy

  function close(): Promise<void> {
    server.closeAllConnections()
    return new Promise(resolve => server.close(() => resolve()))
  }
}
