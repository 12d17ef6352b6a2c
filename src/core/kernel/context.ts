import { sql, type Transaction } from 'kysely'
import type { DiskSpace } from '#db/disk'
import type { Db } from '#db/open'
import type { WriteLock } from '#db/write-lock'
import { isConflict } from '#db/sql'
import type { Schema } from '#db/schema'
import { reportDatabaseWait, type Doctor, type SecretBox } from '#core/kernel/ports/installation'
import { type KeyedRequest, recordIdempotencyKey } from './idempotency-keys.ts'
import type { PaymentsPort } from './ports/payments.ts'
import type { Mailer, WebhookSender } from './ports/mailer.ts'
import type { PushSender } from './ports/push.ts'
import type { Backups } from './ports/backups.ts'
import type { PasskeyChecks } from './ports/passkeys.ts'
import type { ShareArtist, PictureMaker } from './ports/share-card.ts'
import type { ProviderPort, SavedReader } from './ports/provider.ts'
import { assertWritable } from './write-lock.ts'

/** Ports of core to the outside world. */
export type Ports = {
  passwords: {
    hash(password: string): Promise<string>
    /** Without a hash to compare, takes the same time and returns false, so that unknown accounts can't be detected. */
    matches(hash: string | null, password: string): Promise<boolean>
  }
  /** Encrypts data that must not be readable in a copy of the database, and tokens that must come back unmodified. */
  secrets: SecretBox
  passkeys: PasskeyChecks
  /** In display order. */
  providers: ProviderPort[]
  readSaved: SavedReader
  /** Sends email; undefined while no SMTP server is configured. */
  mailer: Mailer | undefined
  /** Calls the webhooks. */
  webhooks: WebhookSender
  /** Sends pushes to browsers. */
  push: PushSender
  /** Takes payments for the software; undefined while no provider is configured. */
  payments: PaymentsPort | undefined
  /** Checks the health of the instance; undefined if nothing runs that could. */
  doctor?: Doctor | undefined
  /** Backs up the database; undefined for an in-memory one. */
  backups: Backups | undefined
  /** Free space on the disks with the database and backups; undefined if none of them is a file. */
  roomOnDisk?: () => DiskSpace[]
  /**
   * Number of requests that failed unexpectedly on this server within a day or since it started; undefined if no server
   * runs.
   */
  unexpectedErrors?: () => { count: number; sinceMs: number }
  /** Network time in UTC milliseconds, if a time server is configured; resolves to undefined if it doesn't respond. */
  networkTime?: () => Promise<number | undefined>
  /** Restarts the server with anything prepared for the restart; undefined if no server runs. */
  restart?: () => void
  shareArtist: ShareArtist
  pictureMaker: PictureMaker
  /** Saved Yahoo responses of the bundled sample season. */
  sampleResponses(week: number): unknown[]
}

/** Context of a request or command: data in addition to its input, and results in addition to its output. */
export type RequestContext = {
  /** Network address of the client; '' when there is none. */
  address: string
  userAgent: string
  /** Session token sent with the request. */
  sessionToken: string | null
  /**
   * Idempotency key of the request: it is carried out once, no matter how often it is sent. Cleared once that is
   * recorded.
   */
  keyed?: KeyedRequest | undefined
  storeSession(token: string, lifetimeMs: number | 'browser'): void
  dropSession(): void
  /** Reports that a page was truncated, and the start of the next one. */
  setNextCursor(cursor: number | string): void
}

export type Log = {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
}

export type CoreConfig = {
  publicUrl: string
  /** `open`: every league is premium, for people who host only their own. */
  tiers: 'enforced' | 'open'
  /** Users who may create an account: anyone, only users invited to a league, or no one. */
  registration: 'open' | 'invite' | 'closed'
  /** Minimum password length in characters: 6 or more. */
  passwordMinLength: number
  /** Whether administrators need a passkey or authenticator app before they can act as such. */
  adminSecondFactor: 'required' | 'optional'
  /** Recipient of the contact form; undefined if there is none. */
  supportEmail?: string | undefined
  /** Number of good backups to retain; 14 by default. */
  backupKeep?: number | undefined
  /** Retention of the instance's audit log, in days; 365 by default. */
  auditDays?: number | undefined
  /** Retention of sent emails and their recipients in the outbox, in days; 90 by default. */
  mailDays?: number | undefined
  /** Maximum number of emails an account may send to others within 24 hours; 200 by default. */
  mailsPerDay?: number | undefined
  /** Maximum number of emails sent per minute, except those a user is waiting for; 120 by default. */
  mailsPerMinute?: number | undefined
  /** Return address for bounces, before the email's number is added; the sender by default. */
  mailBounceAddress?: string | undefined
  /** Secret that bounce reports must include; without it, bounces can't be reported. */
  mailBounceSecret?: string | undefined
  /** Hosts of webhooks that may be on this machine or in a private network; none by default. */
  webhookPrivateHosts?: readonly string[] | undefined
  /** Base URL of all chat services, for tests; their own by default. */
  chatApiUrl?: string | undefined
  /** Delay of an accepted league transfer, in hours; 24 by default. */
  transferDelayHours?: number | undefined
  /** Token required by /metrics; without it, only this machine may read them. */
  metricsToken?: string | undefined
  /** Trusted proxies; undefined for none. */
  trustProxy?: string[] | undefined
  /** Version of the program. */
  version: string
}

/** Passed as the first argument to everything in core, never imported. */
export type Ctx = {
  db: Db
  /** Only for health checks, which must not wait behind other queries. */
  probes: Db
  /** Whether writing is disabled, and why. */
  writeLock: WriteLock
  /** Current time in UTC milliseconds. The only clock to use. */
  now: () => number
  /** Waits for a number of milliseconds, for responses and retries that must not be fast. */
  pause: (ms: number) => Promise<unknown>
  config: CoreConfig
  log: Log
  ports: Ports
  requestContext: RequestContext
}

/** A context inside a transaction. Required by functions that must not run outside one. */
export type WriteCtx = Ctx & { db: Transaction<Schema> }

const isInside = (ctx: Ctx): ctx is WriteCtx => ctx.db.isTransaction

/**
 * Runs the work in one transaction, or joins the open one. The inner context has the same name as the outer one on
 * purpose: on SQLite, a query on the outer connection would wait forever.
 *
 * No network, email, image or password hashing in here.
 */
export const write = <T>(ctx: Ctx, work: (ctx: WriteCtx) => Promise<T>): Promise<T> =>
  isInside(ctx) ? work(ctx) : writeUnlessReadOnly(ctx, work)

const writeUnlessReadOnly = async <T>(ctx: Ctx, work: (ctx: WriteCtx) => Promise<T>): Promise<T> => {
  assertWritable(ctx)
  return retryWrite(ctx, work, tries)
}

/**
 * PostgreSQL rolls back one of two deadlocked transactions; it is retried transparently, a moment later: started
 * immediately, it can take the lock that the other one is waking up for, and both deadlock again.
 */
const retryWrite = async <T>(ctx: Ctx, work: (ctx: WriteCtx) => Promise<T>, left: number): Promise<T> => {
  const requestedMs = performance.now()
  try {
    const result = await ctx.db.transaction().execute(async db => {
      reportDatabaseWait({ ms: performance.now() - requestedMs })
      const { keyed } = ctx.requestContext
      if (keyed !== undefined) await recordIdempotencyKey({ ...ctx, db }, keyed)
      return work({ ...ctx, db })
    })
    ctx.requestContext.keyed = undefined
    return result
  } catch (error) {
    if (left <= 1 || !isConflict(error)) throw error
    await ctx.pause(20 + Math.random() * 30)
    return retryWrite(ctx, work, left - 1)
  }
}

const tries = 4

/**
 * Runs part of a transaction that may fail on its own: when the work throws, its writes are rolled back and the
 * transaction continues. Without the savepoint, PostgreSQL would abort the whole transaction after a duplicate.
 */
export const attempt = async <T>(ctx: WriteCtx, work: (ctx: WriteCtx) => Promise<T>): Promise<T> => {
  await sql`savepoint attempt`.execute(ctx.db)
  try {
    const result = await work(ctx)
    await sql`release savepoint attempt`.execute(ctx.db)
    return result
  } catch (error) {
    // A full disk has already rolled back the whole transaction; that must not hide the cause.
    await sql`rollback to savepoint attempt`.execute(ctx.db).catch(() => undefined)
    throw error
  }
}

/** Request context of commands and jobs, in which no one signs in. */
export const noRequest: RequestContext = {
  address: '',
  userAgent: '',
  sessionToken: null,
  storeSession: () => undefined,
  dropSession: () => undefined,
  setNextCursor: () => undefined,
}
