import { connect } from 'node:net'

/*
 * Load generator in its own process: sends as many requests as the connections can carry, for a given time. It
 * implements only the HTTP it needs, so that it uses less of the machine than the server under test.
 */

/** @property bodies used in rotation; `{n}` is replaced with a different number in each request */
export type Wanted = {
  port: number
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  bodies?: readonly string[]
  connections: number
  forMs: number
}

/** @property timesMs response times, sorted */
export type LoadResult = { answers: number; tookMs: number; timesMs: number[]; firstBody: string }

const headEnd = '\r\n\r\n'

let number = Date.now()

const requestOf = ({ port, method, path, headers, bodies = [] }: Wanted): string => {
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
  return `${lines.join('\r\n')}${headEnd}${text ?? ''}`
}

type Answer = { status: number; head: string; bodyStart: number; length: number }

const responseHeader = (received: Buffer): Answer | undefined => {
  const end = received.indexOf(headEnd)
  if (end === -1) return undefined
  const head = received.toString('latin1', 0, end)
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer of unknown length: ${head}`)
  const bodyStart = end + headEnd.length
  return { status: Number(head.slice(9, 12)), head, bodyStart, length: bodyStart + Number(length) }
}

const connection = (wanted: Wanted, untilMs: number, told: LoadResult): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(wanted.port, '127.0.0.1')
    socket.setNoDelay()
    let pieces: Buffer[] = []
    let received = 0
    let answer: Answer | undefined
    let beganMs = 0
    const ask = () => {
      beganMs = performance.now()
      if (beganMs >= untilMs) return socket.end(resolve)
      return socket.write(requestOf(wanted))
    }
    const refuse = (text: string) => {
      socket.destroy()
      reject(new Error(`${wanted.method} ${wanted.path}: ${text}`))
    }
    socket.once('connect', ask)
    socket.once('error', reject)
    socket.once('close', () => refuse('the server hung up'))
    socket.on('data', piece => {
      pieces.push(piece)
      received += piece.length
      answer ??= responseHeader(pieces.length === 1 ? piece : Buffer.concat(pieces))
      if (answer === undefined || received < answer.length) return
      const isTaken = answer.status >= 200 && answer.status < 300
      const body = () => Buffer.concat(pieces).toString('utf8', answer?.bodyStart)
      if (!isTaken) return refuse(`${answer.status} ${body()}`)
      told.firstBody ||= body()
      told.answers += 1
      told.timesMs.push(performance.now() - beganMs)
      pieces = []
      received = 0
      answer = undefined
      ask()
    })
  })

const load = async (wanted: Wanted): Promise<LoadResult> => {
  const told: LoadResult = { answers: 0, tookMs: 0, timesMs: [], firstBody: '' }
  const beganMs = performance.now()
  const all = Array.from({ length: wanted.connections }, () =>
    connection(wanted, beganMs + wanted.forMs, told),
  )
  await Promise.all(all)
  return { ...told, tookMs: performance.now() - beganMs, timesMs: told.timesMs.sort((a, b) => a - b) }
}

process.on('message', (wanted: Wanted) => {
  void load(wanted).then(
    told => process.send?.(told),
    (error: unknown) => process.send?.({ fault: error instanceof Error ? error.message : String(error) }),
  )
})
