import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { shareArtist } from '#adapters/image/image-renderer'
import { pictureMaker } from '#adapters/picture/maker'
import type { EditConflict, AwardedPrize, SecondStep } from '#contract/kernel/errors'
import { passkeyChecks } from '#adapters/passkeys'
import { argon2Passwords } from '#adapters/passwords'
import { savedReader } from '#adapters/saved/reader'
import { pushSender } from '#adapters/push/sender'
import { secretBox } from '#adapters/secret-box'
import { webhookSender } from '#adapters/webhooks/sender'
import type { OutputOf, AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { pathParameters } from '#contract/kernel/endpoint'
import { type CoreConfig, type Ctx, noRequest } from '#core/kernel/context'
import type { PaymentsPort } from '#core/kernel/ports/payments'
import type { Backups } from '#core/kernel/ports/backups'
import type { Doctor } from '#core/kernel/ports/installation'
import type { Mailer } from '#core/kernel/ports/mailer'
import type { PushSender } from '#core/kernel/ports/push'
import type { OpenDatabase } from '#db/open'
import { sampleResponses } from '../../fixtures/sample-season.ts'
import { leaseDatabase } from './database.ts'
import { reportCall } from './recorded-calls.ts'
import { type ProviderOptions, testProviders } from './providers.ts'
import { newServer, serverFor } from './servers.ts'
import { startOfTime } from './start-of-time.ts'

/** Unsuccessful response. */
export class ResponseError extends Error {
  readonly status: number
  readonly body: {
    message: string
    code: string
    issues?: { path: string; message: string }[]
    upgradeRequired?: true
    balance?: number
    owes?: number
    settleUp?: object
    otherSeason?: number
    secondStep?: SecondStep
    leagueId?: number
    awardedPrizes?: AwardedPrize[]
    editConflict?: EditConflict
  }

  constructor(status: number, body: ResponseError['body']) {
    super(`${status} ${body.message}`)
    this.status = status
    this.body = body
  }

  /** Status, code and message, as in '409 completed: The results are recorded already.' */
  get summary(): string {
    return `${this.status} ${this.body.code}: ${this.body.message}`
  }
}

export type Client = {
  call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
  /** Makes a call that must be rejected, and returns the error. */
  expectError<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<ResponseError>
  /** Returns its status and code: 409 already_won. */
  expectErrorCode<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<string>
  cookie: string
}

export type TestApp = {
  ctx: Ctx
  server: FastifyInstance
  /** Stopped clock. `paused` lists the waits in milliseconds, each of which takes no time. */
  clock: { now(): number; paused: number[]; pass(ms: number): void }
  /** Returns a new browser, signed in or not. */
  browser(): Client
  /** Returns a script client with an access token. */
  script(token: string): Client
}

export type TestAppOptions = Partial<CoreConfig> &
  ProviderOptions & {
    mailer?: Mailer
    payments?: PaymentsPort
    push?: PushSender
    backups?: Backups
    doctor?: Doctor
    /** For a test that hooks into the server or reads its counters. Other tests share a server across test apps. */
    ownServer?: true
  }

/** Their worker threads take seconds to start, and hold no state. */
const [drawing, reading] = [shareArtist(), savedReader()]

/**
 * Creates a migrated database, a stopped clock and the whole application on top of them, for one test.
 *
 * @param on the test's own database, which it closes itself
 */
export const startTestApp = async (
  { ownServer, ...options }: TestAppOptions = {},
  on?: OpenDatabase,
): Promise<TestApp> => {
  let time = startOfTime
  const now = () => time
  const paused: number[] = []
  const database = on ? { ...on, close: async () => undefined } : await leaseDatabase()
  const { db, probes, writeLock: stops } = database
  const ownCtx: Ctx = {
    db,
    probes,
    writeLock: stops,
    now,
    pause: async ms => void paused.push(ms),
    config: {
      publicUrl: 'http://localhost:3000',
      tiers: 'enforced',
      registration: 'open',
      passwordMinLength: 6,
      // Waiting has separate tests.
      transferDelayHours: 0,

      adminSecondFactor: 'optional',
      version: '0.0.0-test',
      ...options,
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    requestContext: noRequest,
    ports: {
      passwords: argon2Passwords({
        memoryCost: 8,
        timeCost: 1,
        parallelism: 1,
      }),
      secrets: secretBox('the test key'),
      passkeys: passkeyChecks,
      providers: testProviders(options, db, now),
      readSaved: reading,
      mailer: options.mailer,
      webhooks: webhookSender({ privateHosts: options.webhookPrivateHosts }),
      push: options.push ?? pushSender({ privateHosts: options.webhookPrivateHosts, timeoutMs: 500 }),
      payments: options.payments,
      shareArtist: drawing,
      pictureMaker: pictureMaker(),
      backups: options.backups,
      doctor: options.doctor,
      sampleResponses,
    },
  }
  const { ctx, server, release } = await (ownServer ? newServer : serverFor)(ownCtx)
  onTestFinished(async () => {
    await release()
    await database.close()
  })
  return {
    ctx,
    server,
    clock: { now, paused, pass: ms => void (time += ms) },
    browser: () => clientOn(server),
    script: token => clientOn(server, { authorization: `Bearer ${token}` }),
  }
}

/** Creates the same before setup: there is no site admin, and no one else gets an account. */
export const startUnconfiguredTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const w = await startTestApp(options)
  await w.ctx.db.deleteFrom('instance_settings').where('key', '=', 'set up').execute()
  return w
}

const clientOn = (server: FastifyInstance, headers: Record<string, string> = {}): Client => {
  const client: Client = {
    cookie: '',
    call: async (endpoint, input) => {
      const sent = client.cookie === '' ? headers : { ...headers, cookie: client.cookie }
      const response = await request(server, endpoint, input, sent)
      const set = response.headers['set-cookie']
      if (set !== undefined) client.cookie = String(set).split(';')[0] ?? ''
      if (response.statusCode >= 400) throw new ResponseError(response.statusCode, response.json())
      const output = bodyOf(response)
      reportCall({ endpoint, input, response: output })
      return output as OutputOf<typeof endpoint>
    },
    expectError: async (endpoint, input) => {
      try {
        await client.call(endpoint, input)
      } catch (error) {
        if (error instanceof ResponseError) return error
        throw error
      }
      throw new Error(`${endpoint.method} ${endpoint.path} should have been rejected`)
    },
    expectErrorCode: async (endpoint, input) => {
      const { status, body } = await client.expectError(endpoint, input)
      return `${status} ${body.code}`
    },
  }
  return client
}

const bodyOf = (response: LightMyRequestResponse): unknown => {
  if (response.statusCode === 204) return null
  return /\/json\b/.test(String(response.headers['content-type'])) ? response.json() : response.body
}

const request = (
  server: FastifyInstance,
  endpoint: AnyEndpoint,
  input: Record<string, unknown>,
  headers: Record<string, string>,
) => {
  const inPath = pathParameters(endpoint.path)
  const otherFields = Object.entries(input).filter(
    ([name, value]) => !inPath.includes(name) && value !== undefined,
  )
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = new URLSearchParams(
    otherFields.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return server.inject({
    method: endpoint.method,
    url: endpoint.method === 'GET' && query ? `${path}?${query}` : path,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    ...(endpoint.method === 'GET' ? {} : { payload: Object.fromEntries(otherFields) }),
  })
}
