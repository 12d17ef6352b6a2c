/**
 * Runtime part of every generated client, as TypeScript source: sends requests and throws errors. It is compiled and
 * tested as part of the generated client (draw-client.ts).
 */
export const runtime = String.raw`
/** Server URL, credentials and timeout. */
export type ClientOptions = {
  /** URL of the server, such as https://pot.example.com; optional in a page of the same origin. */
  baseUrl?: string | undefined
  /** An access token from Settings, or from "sidepot tokens create". */
  token?: string | undefined
  /** Session cookie as "name=value", for programs that sign in with a password; browsers store it themselves. */
  cookie?: string | undefined
  /** Maximum time for a response to start and finish (for a file, to start), in milliseconds. Default: 30 seconds. */
  timeoutMs?: number | undefined
  /** Replacement for the global fetch. */
  fetch?: typeof fetch | undefined
}

/** Options of one call. */
export type CallOptions = {
  /** Aborts the call; it rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Overrides the client's timeout. */
  timeoutMs?: number | undefined
  /** 16 to 100 letters, digits, - or _. A change sent again with the same key runs only once. */
  idempotencyKey?: string | undefined
  /** Receives the response's status and headers. Paged lists return the next page's cursor in x-next-cursor. */
  onResponse?: ((response: Response) => void) | undefined
}

/** A file returned by a call. Read it once, as a whole or in chunks from body. */
export type SidepotFile = {
  fileName: string
  mediaType: string
  body: ReadableStream<Uint8Array> | null
  text(): Promise<string>
  bytes(): Promise<ArrayBuffer>
}

/** An error response, with the server's message. */
export class SidepotError extends Error {
  /**
   * The HTTP status: 400 bad input, 401 not signed in, 403 not allowed, 404 unknown or not yours to see, 409 in conflict
   * with the current state, 410 expired, 413 too large, 429 too often, 503 not configured or not reachable.
   */
  readonly status: number
  /** Error code, such as not_found or invalid; unreadable if the response isn't from Sidepot. */
  readonly code: string
  /** Id of the request in the server's log. */
  readonly requestId: string | null
  /** Validation errors by the field's path (rows.0.points). */
  readonly fieldErrors: Record<string, string>
  /** Seconds to wait before a retry, if the server sent them. */
  readonly retryAfterSeconds: number | null
  /** The whole error response. */
  readonly answer: ErrorResponse | null

  constructor(response: Response, answer: ErrorResponse | null) {
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

/** A call that exceeded its timeout. */
export class SidepotTimeout extends Error {
  constructor(timeoutMs: number) {
    super('No response within ' + timeoutMs + ' ms.')
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
      cookie = sessionCookie(response) ?? cookie
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

/** Fills the path's parameters; the other fields become the query of a GET or the body of any other method. */
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

/** Session cookie of a response. Browsers store it themselves and don't expose it. */
const sessionCookie = (response: Response): string | undefined =>
  response.headers.getSetCookie().map(cookie => cookie.split(';')[0])[0]

const errorIn = async (response: Response): Promise<ErrorResponse | null> => {
  const isJson = /\/json\b/.test(response.headers.get('content-type') ?? '')
  return isJson ? ((await response.json()) as ErrorResponse) : null
}

const fileIn = (response: Response): SidepotFile => ({
  fileName: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file',
  mediaType: (response.headers.get('content-type') ?? '').split(';')[0] ?? '',
  body: response.body,
  text: () => response.text(),
  bytes: () => response.arrayBuffer(),
})
`
