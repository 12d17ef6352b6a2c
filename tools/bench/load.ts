import { connect } from 'node:net'

/*
 * Load generator in its own process: sends as many requests as the connections can carry, for a given time. It
 * implements only the HTTP it needs, so that it uses less of the machine than the server under test.
 */

/** @property bodies used in rotation; `{n}` is replaced with a different number in each request */
export type LoadRequest = {
  port: number
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  bodies?: readonly string[]
  connections: number
  forMs: number
}

/** @property timesMs response times, sorted */
export type LoadResult = { responseCount: number; durationMs: number; timesMs: number[]; firstBody: string }

const headerEnd = '\r\n\r\n'

let number = Date.now()

const requestOf = ({ port, method, path, headers, bodies = [] }: LoadRequest): string => {
  number += 1
  const text = bodies[number % bodies.length]?.replaceAll('{n}', String(number))
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(text === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ]
  return `${lines.join('\r\n')}${headerEnd}${text ?? ''}`
}

type ParsedResponse = { status: number; header: string; bodyStart: number; length: number }

const responseHeader = (received: Buffer): ParsedResponse | undefined => {
  const end = received.indexOf(headerEnd)
  if (end === -1) return undefined
  const header = received.toString('latin1', 0, end)
  const length = /^content-length: (\d+)/im.exec(header)?.[1]
  if (length === undefined) throw new Error(`Response without a content length: ${header}`)
  const bodyStart = end + headerEnd.length
  return { status: Number(header.slice(9, 12)), header, bodyStart, length: bodyStart + Number(length) }
}

const connection = (request: LoadRequest, untilMs: number, result: LoadResult): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(request.port, '127.0.0.1')
    socket.setNoDelay()
    let pieces: Buffer[] = []
    let received = 0
    let response: ParsedResponse | undefined
    let beganMs = 0
    const sendRequest = () => {
      beganMs = performance.now()
      if (beganMs >= untilMs) return socket.end(resolve)
      return socket.write(requestOf(request))
    }
    const fail = (text: string) => {
      socket.destroy()
      reject(new Error(`${request.method} ${request.path}: ${text}`))
    }
    socket.once('connect', sendRequest)
    socket.once('error', reject)
    socket.once('close', () => fail('the server hung up'))
    socket.on('data', piece => {
      pieces.push(piece)
      received += piece.length
      response ??= responseHeader(pieces.length === 1 ? piece : Buffer.concat(pieces))
      if (response === undefined || received < response.length) return
      const isSuccess = response.status >= 200 && response.status < 300
      const body = () => Buffer.concat(pieces).toString('utf8', response?.bodyStart)
      if (!isSuccess) return fail(`${response.status} ${body()}`)
      result.firstBody ||= body()
      result.responseCount += 1
      result.timesMs.push(performance.now() - beganMs)
      pieces = []
      received = 0
      response = undefined
      sendRequest()
    })
  })

const load = async (request: LoadRequest): Promise<LoadResult> => {
  const result: LoadResult = { responseCount: 0, durationMs: 0, timesMs: [], firstBody: '' }
  const beganMs = performance.now()
  const all = Array.from({ length: request.connections }, () =>
    connection(request, beganMs + request.forMs, result),
  )
  await Promise.all(all)
  return { ...result, durationMs: performance.now() - beganMs, timesMs: result.timesMs.sort((a, b) => a - b) }
}

process.on('message', (request: LoadRequest) => {
  void load(request).then(
    result => process.send?.(result),
    (error: unknown) => process.send?.({ fault: error instanceof Error ? error.message : String(error) }),
  )
})
