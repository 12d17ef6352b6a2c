import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ZodError } from 'zod'
import { StripeState, type StripeEvent } from './stripe-books.ts'
import { type Call, callsFor, secretOf, StripeApiError } from './stripe-calls.ts'
import { type FormValue, readForm } from './stripe-form.ts'
import { lifeAt, type StripeLife } from './stripe-life.ts'

export const stripeKeys = {
  secretKey: 'sk_test_double',
  publishableKey: 'pk_test_double',
  webhookSecret: 'whsec_double',
  premiumPrice: 'price_premium',
  addonPrice: 'price_addon',
}

/** Prices per year, for tests that sell them. */
export const yearlyKeys = { yearlyPrice: 'price_yearly', yearlyAddonPrice: 'price_yearly_addon' }

/**
 * 'lose the answer' executes the request and then drops the connection. 'dawdle' delays the start; 'hold back' holds
 * the response until it is released.
 */
export type Misbehaviour =
  'break' | 'throttle' | 'hang' | 'hang up' | 'lose the answer' | 'dawdle' | 'hold back'

export type StripeFault = { on: string; does: Misbehaviour; times?: number }

export type StripeDouble = {
  /** Value of STRIPE_API_URL. */
  url: string
  state: StripeState
  life: StripeLife
  /** Requests, such as 'POST /v1/customers', with their parameters. */
  calls: { call: string; params: { [key: string]: FormValue }; key: string | undefined }[]
  count(call: string): number
  /** Returns the client secret of a subscription's first payment. */
  secretOf(subscriptionId: string): string
  /** Changes the responses to these requests ('POST /v1/customers') from now on: always, or `times` times. */
  misbehave(...faults: StripeFault[]): void
  /** Releases the held responses. */
  release(): void
  /** Returns Stripe's signature header for a body. */
  sign(payload: string, options?: { secret?: string; atMs?: number }): string
  /** Takes the pending events, in order. */
  takeEvents(): StripeEvent[]
  close(): Promise<void>
}

type StripeResponse = { status: number; body: object }

/** Stateful fake Stripe on loopback: real HTTP in Stripe's form encoding, strict about its input. */
export const startStripe = async (now: () => number): Promise<StripeDouble> => {
  const state = new StripeState(now)
  const life = lifeAt(state)
  const calls: StripeDouble['calls'] = []
  const responses = new Map<string, { sent: string; response: StripeResponse | undefined }>()
  let faults: Required<StripeFault>[] = []
  let deliveredCount = 0
  let queuedResponses: (() => void)[] = []
  const { premiumPrice: premium, addonPrice: addon } = stripeKeys
  const { yearlyPrice: yearly, yearlyAddonPrice: yearlyAddon } = yearlyKeys
  const table = callsFor({ premium, addon, yearly, yearlyAddon }, life)

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const stripeRequest = await readRequest(request)
    const name = `${stripeRequest.method} ${stripeRequest.path}`
    calls.push({ call: name, params: stripeRequest.params, key: stripeRequest.key })
    const fault = faults.find(one => one.times > 0 && name.startsWith(one.on))
    if (fault) fault.times -= 1
    if (fault?.does === 'hang') return
    if (fault?.does === 'hang up') return response.destroy()
    if (fault?.does === 'throttle')
      return send(response, 429, errorBody('rate_limit_error', 'Too many requests'))
    const work = async () => {
      if (fault?.does === 'dawdle') await pause(60)
      if (fault?.does === 'break') return { status: 500, body: errorBody('api_error', 'Something broke') }
      return respondTo(table, state, stripeRequest)
    }
    const { status, body } = structuredClone(await once(responses, stripeRequest, work))
    if (fault?.does === 'lose the answer') return response.destroy()
    if (fault?.does === 'hold back') await new Promise<void>(resolve => queuedResponses.push(resolve))
    send(response, status, body)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    life,
    calls,
    count: call => calls.filter(one => one.call === call).length,
    secretOf: id => secretOf(state, state.newestInvoice(state.subscription(id))).client_secret,
    release: () => {
      for (const release of queuedResponses) release()
      queuedResponses = []
    },
    misbehave: (...requestedFaults) =>
      void (faults = requestedFaults.map(fault => ({ times: Infinity, ...fault }))),
    sign: (payload, { secret = stripeKeys.webhookSecret, atMs = now() } = {}) => {
      const at = Math.floor(atMs / 1000)
      return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`
    },
    takeEvents: () => {
      const fresh = state.events.slice(deliveredCount)
      deliveredCount = state.events.length
      return fresh
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type StripeRequest = {
  method: string
  path: string
  params: { [key: string]: FormValue }
  key: string | undefined
  problem: StripeResponse | undefined
}

const readRequest = async (request: IncomingMessage): Promise<StripeRequest> => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const { pathname, search } = new URL(request.url ?? '/', 'http://stripe')
  const key = request.headers['idempotency-key']
  const isPost = request.method === 'POST'
  return {
    method: request.method ?? '',
    path: pathname,
    params: readForm(isPost ? body : search),
    key: isPost && typeof key === 'string' ? key : undefined,
    problem: rejectionOf(request),
  }
}

const rejectionOf = ({ method, headers }: IncomingMessage): StripeResponse | undefined => {
  if (headers.authorization !== `Bearer ${stripeKeys.secretKey}`) {
    return { status: 401, body: errorBody('invalid_request_error', 'Invalid API Key provided: sk_test_****') }
  }
  const wrong =
    headers['stripe-version'] !== '2026-10-28.endive'
      ? 'A different API version was requested'
      : method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded'
        ? 'The body must be form encoded'
        : method === 'POST' && headers['idempotency-key'] === undefined
          ? 'A write needs an idempotency key'
          : undefined
  return wrong === undefined ? undefined : { status: 400, body: errorBody('invalid_request_error', wrong) }
}

const errorBody = (type: string, message: string) => ({ error: { type, message } })

const respondTo = (
  table: Call[],
  state: StripeState,
  { method, path, params, problem }: StripeRequest,
): StripeResponse => {
  if (problem) return problem
  const called = table.find(one => one.method === method && one.path.test(path))
  if (!called) return { status: 404, body: errorBody('invalid_request_error', `Unrecognized URL: ${path}`) }
  try {
    return { status: 200, body: called.respond(state, called.path.exec(path)?.[1] ?? '', params) }
  } catch (error) {
    if (error instanceof StripeApiError) return { status: error.status, body: { error: error.error } }
    if (!(error instanceof ZodError)) throw error
    return {
      status: 400,
      body: errorBody('invalid_request_error', `Received unknown parameters: ${error.message}`),
    }
  }
}

/**
 * A response is repeated for the same idempotency key, also if it was an error; while the request is running, the
 * response is 409.
 */
const once = async (
  responses: Map<string, { sent: string; response: StripeResponse | undefined }>,
  { method, path, params, key }: StripeRequest,
  work: () => Promise<StripeResponse>,
): Promise<StripeResponse> => {
  if (key === undefined) return work()
  const sent = JSON.stringify([method, path, params])
  const before = responses.get(key)
  if (before && before.sent !== sent) {
    return {
      status: 400,
      body: errorBody('idempotency_error', 'Keys can only be used with the same parameters'),
    }
  }
  if (before)
    return before.response ?? { status: 409, body: errorBody('idempotency_error', 'The key is in use') }
  const entry: { sent: string; response: StripeResponse | undefined } = { sent, response: undefined }
  responses.set(key, entry)
  const response = await work()
  if (response.status === 400) responses.delete(key)
  else entry.response = structuredClone(response)
  return response
}

const send = (response: ServerResponse, status: number, body: object): void => {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'request-id': 'req_double',
  })
  response.end(text)
}
