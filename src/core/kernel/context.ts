import { sql, type Transaction } from 'kysely'
import type { DiskSpace } from '#db/disk'
import type { Db } from '#db/open'
import type { WriteLock } from '#db/write-lock'
import { isConflict } from '#db/sql'
import type { Schema } from '#db/schema'
import { type KeyedRequest, recordIdempotencyKey } from './idempotency-keys.ts'
import { reportDatabaseWait } from './ports/metrics.ts'
import type { PaymentsPort } from './ports/payments.ts'
import type { Mailer } from './ports/mailer.ts'
import type { Backups } from './ports/backups.ts'
import type { Doctor } from './ports/doctor.ts'
import type { PasskeyChecks } from './ports/passkeys.ts'
import type { PictureMaker } from './ports/picture-maker.ts'
import type { SecretBox } from './ports/secret-box.ts'
import type { WebhookSender } from './ports/webhook-sender.ts'
import type { ShareArtist } from './ports/share-card.ts'
import type { ProviderPort, SavedReader } from './ports/provider.ts'
import { assertWritable } from './write-lock.ts'

/** What core asks of the outside world. */
export type Ports = {
  passwords: {
    hash(password: string): Promise<string>
    /** With no hash to compare, takes as long and answers false, so that unknown accounts do not show. */
    matches(hash: string | null, password: string): Promise<boolean>
  }
  /** Seals what must not be read from a copy of the database, and what must come back as it went out. */
  secrets: SecretBox
  passkeys: PasskeyChecks
  /** In the order people see them. */
  providers: ProviderPort[]
  readSaved: SavedReader
  /** Sends mail; undefined while no SMTP server is configured. */
  mailer: Mailer | undefined
  /** Calls the addresses that want to be told what happens. */
  webhooks: WebhookSender
  /** Takes payments for the software; undefined while no provider is configured. */
  payments: PaymentsPort | undefined
  /** Looks whether all is well with the installation; undefined where nothing runs that could. */
  doctor?: Doctor | undefined
  /** Copies the database; undefined for one in memory. */
  backups: Backups | undefined
  /** The room on the disks that database and copies lie on; undefined where none of them is a file. */
  roomOnDisk?: () => DiskSpace[]
  /** Requests that failed unexpectedly on this server within a day, or since it started; undefined where none runs. */
  unexpectedErrors?: () => { count: number; sinceMs: number }
  /** The time of the network, in UTC milliseconds, where it is configured whom to ask; undefined where nobody answers. */
  networkTime?: () => Promise<number | undefined>
  /** Lets the server end and start again, with what was laid ready for that; undefined where no server runs. */
  restart?: () => void
  shareArtist: ShareArtist
  pictureMaker: PictureMaker
  /** Saved Yahoo answers of the bundled sample season. */
  sampleAnswers(week: number): unknown[]
}

/** What one request or command carries besides its input, and what it may be told besides its answer. */
export type RequestContext = {
  /** The network address of whoever asks; '' where nobody does. */
  address: string
  userAgent: string
  /** The session token that came with the request. */
  sessionToken: string | null
  /** What its sender tells this request by: it is carried out once, however often it is sent. Gone once that is noted. */
  keyed?: KeyedRequest | undefined
  keepSession(token: string, lifetimeMs: number | 'browser'): void
  dropSession(): void
  /** A page was cut off: where the next one starts. */
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
  /** Who may make an account: anybody, whoever is invited to a league, or nobody. */
  registration: 'open' | 'invite' | 'closed'
  /** How many characters a new password has at least: 6 and more. */
  passwordMinLength: number
  /** Whether administrators may do nothing as such before they have a passkey or an authenticator app. */
  adminSecondFactor: 'required' | 'optional'
  /** Where the contact form goes; undefined while nobody is named. */
  supportEmail?: string | undefined
  /** How many good copies of the database are kept; 14 where nobody says. */
  backupKeep?: number | undefined
  /** For how many days the audit log of the installation is kept; 365 where nobody says. */
  auditDays?: number | undefined
  /** For how many days the outbox keeps what was sent and to whom; 90 where nobody says. */
  mailDays?: number | undefined
  /** How many mails an account may send others within 24 hours; 200 where nobody says. */
  mailsPerDay?: number | undefined
  /** How many mails leave within a minute, but for those that somebody waits for; 120 where nobody says. */
  mailsPerMinute?: number | undefined
  /** What mails are sent back to that cannot be delivered, before its number is added; their sender where nobody says. */
  mailBounceAddress?: string | undefined
  /** What tellers of bounces send along; without it nobody can tell. */
  mailBounceSecret?: string | undefined
  /** Hosts of webhooks that may be on this machine or in a private network; none where nobody says. */
  webhookPrivateHosts?: readonly string[] | undefined
  /** How many hours an accepted transfer of a league waits; 24 where nobody says. */
  transferDelayHours?: number | undefined
  /** What /metrics asks for; without it only this machine may read them. */
  metricsToken?: string | undefined
  /** The proxies whose word counts; undefined for none. */
  trustProxy?: string[] | undefined
  /** The program's own version. */
  version: string
}

/** Passed first to everything in core, never imported. */
export type Ctx = {
  db: Db
  /** Only for looking whether all is well, which must not wait behind anybody. */
  probes: Db
  /** Whether writing is stopped, and why. */
  stops: WriteLock
  /** UTC milliseconds. The only clock there is. */
  now: () => number
  /** Lets so many milliseconds pass, for answers that must not be quick. */
  pause: (ms: number) => Promise<unknown>
  config: CoreConfig
  log: Log
  ports: Ports
  edge: RequestContext
}

/** A context inside a transaction. Functions that must not stand alone ask for it. */
export type WriteCtx = Ctx & { db: Transaction<Schema> }

const isInside = (ctx: Ctx): ctx is WriteCtx => ctx.db.isTransaction

/**
 * Runs the work in one transaction, or joins the one that is open. The context passed on has the same name as the one
 * outside on purpose: on SQLite a query on the outer connection would wait for ever.
 *
 * No network, mail, image or password hashing in here.
 */
export const write = <T>(ctx: Ctx, work: (ctx: WriteCtx) => Promise<T>): Promise<T> =>
  isInside(ctx) ? work(ctx) : writeUnlessReadOnly(ctx, work)

const writeUnlessReadOnly = async <T>(ctx: Ctx, work: (ctx: WriteCtx) => Promise<T>): Promise<T> => {
  assertWritable(ctx)
  return writeAgain(ctx, work, tries)
}

/** Of transactions that are in each other's way PostgreSQL undoes one, which is made anew: nobody needs to know. */
const writeAgain = async <T>(ctx: Ctx, work: (ctx: WriteCtx) => Promise<T>, left: number): Promise<T> => {
  const askedMs = performance.now()
  try {
    const answer = await ctx.db.transaction().execute(async db => {
      reportDatabaseWait({ ms: performance.now() - askedMs })
      const { keyed } = ctx.edge
      if (keyed !== undefined) await recordIdempotencyKey({ ...ctx, db }, keyed)
      return work({ ...ctx, db })
    })
    ctx.edge.keyed = undefined
    return answer
  } catch (error) {
    if (left <= 1 || !isConflict(error)) throw error
    return writeAgain(ctx, work, left - 1)
  }
}

const tries = 4

/**
 * A part of a transaction that can fail alone: when the work throws, what it wrote is undone and the rest goes on. On
 * PostgreSQL nothing would, after a duplicate, without the savepoint.
 */
export const attempt = async <T>(ctx: WriteCtx, work: (ctx: WriteCtx) => Promise<T>): Promise<T> => {
  await sql`savepoint attempt`.execute(ctx.db)
  try {
    const answer = await work(ctx)
    await sql`release savepoint attempt`.execute(ctx.db)
    return answer
  } catch (error) {
    // A full disk has undone the whole transaction by itself; that must not hide why.
    await sql`rollback to savepoint attempt`.execute(ctx.db).catch(() => undefined)
    throw error
  }
}

/** The edge of commands and jobs, where nobody signs in. */
export const noRequest: RequestContext = {
  address: '',
  userAgent: '',
  sessionToken: null,
  keepSession: () => undefined,
  dropSession: () => undefined,
  setNextCursor: () => undefined,
}
