/**
 * Runtime part of every generated client, as TypeScript source: sends requests and throws errors. It is compiled and
 * tested as part of the generated client (docs/sidepot-client.ts).
 */
export const runtime = String.raw`
/** Where the server is, who asks, and how long to wait. */
export type ClientOptions = {
  /** Where Sidepot runs, such as https://pot.example.com; in a page of the same address it may be left out. */
  baseUrl?: string | undefined
  /** An access token from Settings, or from "sidepot tokens create". */
  token?: string | undefined
  /** The session cookie as "name=value", for programs that sign in by password; browsers keep it themselves. */
  cookie?: string | undefined
  /** How long an answer may take to begin and to arrive, a file to begin. 30 seconds unless said otherwise. */
  timeoutMs?: number | undefined
  /** Another fetch than the global one. */
  fetch?: typeof fetch | undefined
}

/** What one call may say besides its input. */
export type CallOptions = {
  /** Ends the call early; it rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Instead of the client's. */
  timeoutMs?: number | undefined
  /** 16 to 100 letters, digits, - or _: a change that is sent again under it is made once. */
  idempotencyKey?: string | undefined
  /** Hears the answer's status and headers. A list that comes in pages names the next one's cursor in x-next-cursor. */
  onResponse?: ((response: Response) => void) | undefined
}

/** A file that a call answers; read it once, whole or piece by piece from body. */
export type SidepotFile = {
  fileName: string
  mediaType: string
  body: ReadableStream<Uint8Array> | null
  text(): Promise<string>
  bytes(): Promise<ArrayBuffer>
}

/** An answer that was not a success, in the server's words. */
export class SidepotError extends Error {
  /**
   * The HTTP status: 400 bad input, 401 not signed in, 403 not allowed, 404 unknown or not yours to see, 409 in conflict
   * with how things stand, 410 expired, 413 too large, 429 too often, 503 not configured or not reachable.
   */
  readonly status: number
  /** What kind of refusal it is, such as not_found or invalid; unreadable where the answer is not Sidepot's. */
  readonly code: string
  /** Under which the server's log has it. */
  readonly requestId: string | null
  /** What is wrong with which field of the input, by its path (rows.0.points). */
  readonly fieldErrors: Record<string, string>
  /** After how many seconds to ask again, where the server says so. */
  readonly retryAfterSeconds: number | null
  /** All that was answered. */
  readonly answer: ErrorAnswer | null

  constructor(response: Response, answer: ErrorAnswer | null) {
    super(answer === null ? 'The server answered ' + response.status + ' without a reason.' : answer.message)
    this.name = 'SidepotError'
    this.status = response.status
    this.code = answer === null ? 'unreadable' : answer.code
    this.requestId = answer === null ? null : answer.requestId
    this.fieldErrors = Object.fromEntries(
      (answer?.issues ?? []).map(({ path, message }): [string, string] => [path, message]),
    )
    const seconds = response.headers.get('retry-after')
    this.retryAfterSeconds = seconds === null ? null : Number(seconds)
    this.answer = answer
  }
}

/** A call that took longer than it may. */
export class SidepotTimeout extends Error {
  constructor(timeoutMs: number) {
    super('No answer within ' + timeoutMs + ' ms.')
    this.name = 'SidepotTimeout'
  }
}

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  input: Record<string, unknown>
  answers: 'json' | 'nothing' | 'file'
}

type Send = <Answer>(call: Call, options?: CallOptions) => Promise<Answer>

const sender = (client: ClientOptions): Send => {
  let cookie = client.cookie
  const base = (client.baseUrl ?? '').replace(/\/+$/, '')
  const ask = client.fetch ?? fetch
  return async <Answer>(call: Call, options: CallOptions = {}): Promise<Answer> => {
    const waiting = withTimeout(options.timeoutMs ?? client.timeoutMs ?? 30_000, options.signal)
    try {
      const { url, body } = requestOf(base, call)
      const headers: Record<string, string> = { accept: 'application/json' }
      if (client.token !== undefined) headers['authorization'] = 'Bearer ' + client.token
      if (cookie !== undefined) {
        headers['cookie'] = cookie
        headers['origin'] = new URL(base).origin
      }
      if (body !== undefined) headers['content-type'] = 'application/json'
      if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
      const response = await ask(url, {
        method: call.method,
        headers,
        signal: waiting.signal,
        ...(body === undefined ? {} : { body }),
      })
      cookie = keptCookie(response) ?? cookie
      options.onResponse?.(response)
      if (!response.ok) throw new SidepotError(response, await errorIn(response))
      if (call.answers === 'file') return fileIn(response) as Answer
      return (call.answers === 'nothing' ? null : await response.json()) as Answer
    } finally {
      waiting.done()
    }
  }
}

const withTimeout = (timeoutMs: number, given: AbortSignal | undefined) => {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new SidepotTimeout(timeoutMs)), timeoutMs)
  return {
    signal: given === undefined ? timeout.signal : AbortSignal.any([timeout.signal, given]),
    done: () => clearTimeout(timer),
  }
}

/** What stands in the path travels there; the rest is the query of a GET or the body of anything else. */
const requestOf = (base: string, { method, path, input }: Call): { url: string; body?: string } => {
  const inPath = new Set<string>()
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name)
    return encodeURIComponent(String(input[name]))
  })
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined)
  if (method !== 'GET') {
    return rest.length === 0
      ? { url: base + filled }
      : { url: base + filled, body: JSON.stringify(Object.fromEntries(rest)) }
  }
  const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]))
  return { url: base + filled + (rest.length === 0 ? '' : '?' + query.toString()) }
}

/** The session that an answer gives; browsers keep it themselves and do not tell. */
const keptCookie = (response: Response): string | undefined =>
  response.headers.getSetCookie().map(cookie => cookie.split(';')[0])[0]

const errorIn = async (response: Response): Promise<ErrorAnswer | null> => {
  const isJson = /\/json\b/.test(response.headers.get('content-type') ?? '')
  return isJson ? ((await response.json()) as ErrorAnswer) : null
}

const fileIn = (response: Response): SidepotFile => ({
  fileName: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file',
  mediaType: (response.headers.get('content-type') ?? '').split(';')[0] ?? '',
  body: response.body,
  text: () => response.text(),
  bytes: () => response.arrayBuffer(),
})
`
