import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Received request: path with query, and form fields. */
export type Request = { method: string; path: string; headers: IncomingHttpHeaders; form: URLSearchParams }

export type Reply = { status: number; body: unknown }

export type Misbehaviour =
  | 'throttle'
  | 'deny'
  | 'break'
  | 'refuse'
  | 'miss'
  | 'send null'
  | 'send a page'
  | 'cut off'
  | 'hang'
  | 'hang up'
  | 'flood'
  | 'redirect'

/** Fault that replaces the responses to paths containing `path`: always, or `times` times. */
export type Fault = {
  path: string
  does: Misbehaviour | Reply | ((request: Request) => Reply)
  times?: number
}

export type Loopback = {
  url: string
  calls: string[]
  misbehave(...faults: Fault[]): void
  close(): Promise<void>
}

/**
 * HTTP server on loopback with injectable faults; the base of the provider fakes. Paths exclude the prefix, which is
 * part of `url`.
 */
export async function startLoopback(handler: (request: Request) => Reply, prefix = ''): Promise<Loopback> {
  const calls: string[] = []
  let faults: (Fault & { times: number })[] = []
  const respond = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = await read(incoming, prefix)
    calls.push(request.path)
    const fault = faults.find(one => one.times > 0 && request.path.includes(one.path))
    if (fault === undefined) return send(response, handler(request))
    fault.times--
    if (typeof fault.does === 'function') return send(response, fault.does(request))
    if (typeof fault.does === 'object') return send(response, fault.does)
    misbehaviours[fault.does](response, () => JSON.stringify(handler(request).body))
  }
  const server = createServer((incoming, response) => void respond(incoming, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${prefix}`,
    calls,
    misbehave: (...requestedFaults) =>
      void (faults = requestedFaults.map(fault => ({ ...fault, times: fault.times ?? Infinity }))),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function read(incoming: IncomingMessage, prefix: string): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return {
    method: incoming.method ?? 'GET',
    path: (incoming.url ?? '/').replace(prefix, ''),
    headers: incoming.headers,
    form: new URLSearchParams(Buffer.concat(chunks).toString('utf8')),
  }
}

/** Sends text as is, everything else as JSON. */
function send(response: ServerResponse, { status, body }: Reply): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, {
    'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
    'content-length': Buffer.byteLength(text),
    // By the test's clock, which may be fixed.
    date: new Date().toUTCString(),
  })
  response.end(text)
}

const oversizedBytes = 26 * 1024 * 1024

const sending = (status: number, body: unknown) => (response: ServerResponse) =>
  send(response, { status, body })

const misbehaviours: Record<Misbehaviour, (response: ServerResponse, getBody: () => string) => void> = {
  throttle: sending(429, 'Too Many Requests'),
  deny: sending(999, 'Request denied'),
  break: sending(503, '<html>Service Unavailable</html>'),
  refuse: sending(400, {}),
  miss: sending(404, null),
  'send null': sending(200, null),
  'send a page': sending(200, '<html>Be right back</html>'),
  'cut off': (response, getBody) => {
    const text = getBody()
    send(response, { status: 200, body: text.slice(0, text.length / 2) })
  },
  hang: () => undefined,
  'hang up': response => response.destroy(),
  flood: response => send(response, { status: 200, body: ['x'.repeat(oversizedBytes)] }),
  redirect: response => void response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
}
