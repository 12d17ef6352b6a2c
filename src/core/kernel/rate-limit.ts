import { isIPv4, isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { withoutWaiting } from '#db/sql'
import { Busy } from '#core/kernel/ports/installation'
import { plural } from '#domain/text'
import { hourMs } from '#domain/durations'
import type { Ctx } from './context.ts'
import { hashOf } from './secret.ts'
import { DomainError } from './domain-error.ts'

/** Maximum number of tries per hour: per address and per account. */
const limits = {
  login: { address: 20, account: 10 },
  forgot: { address: 20, account: 5 },
  reset: { address: 20, account: 20 },
  confirm: { address: 20, account: 5 },
  'second step': { address: 20, account: 10 },
  passkey: { address: 240, account: 240 },
  register: { address: 20, account: 20 },
  join: { address: 20, account: 20 },
  address: { address: 20, account: 10 },
  setup: { address: 20, account: 20 },
  support: { address: 10, account: 5 },
  share: { address: 600, account: 120 },
  look: { address: 240, account: 120 },
  invite: { address: 200, account: 100 },
} as const

type RateLimited = keyof typeof limits

/**
 * Counts a try and rejects it when there were too many within the hour from this network or for this account (an email
 * address, a league). They are counted separately, so that a third party elsewhere can't lock a user out at their own
 * address. Returns how many tries the account has left.
 */
export const recordAttempt = async (
  ctx: Ctx,
  what: RateLimited,
  account: string,
): Promise<{ left: number }> => {
  const [ofAddress, ofAccount] = keysOf(ctx, what, account)
  await count(ctx, ofAddress, limits[what].address)
  const tried = await count(ctx, ofAccount, limits[what].account)
  return { left: limits[what].account - tried }
}

/** Counts an expensive operation of a user and rejects it above the hourly limit. */
export const recordExpensiveCall = async (
  ctx: Ctx,
  what: string,
  userId: number,
  max: number,
): Promise<void> => {
  await count(ctx, `${what} by user ${userId}`, max)
}

/** Uncounts a successful try: users who sign in often are not attackers. */
export const refundAttempt = async (ctx: Ctx, what: RateLimited, account: string): Promise<void> => {
  await refundCounts(ctx, keysOf(ctx, what, account))
}

/** Same for something counted under its own key. */
export const refundOne = (ctx: Ctx, key: string): Promise<void> => refundCounts(ctx, [key])

const refundCounts = async (ctx: Ctx, counted: string[]): Promise<void> => {
  const keys = counted.map(hashOf)
  await withoutWaiting(ctx.db, async db => {
    await db.deleteFrom('attempts').where('key', 'in', keys).where('count', '=', 1).execute()
    await db
      .updateTable('attempts')
      .set(row => ({ count: row('count', '-', 1) }))
      .where('key', 'in', keys)
      .where('count', '>', 1)
      .execute()
  })
}

/** Runs the work of a counted try. If it is rejected because too many are waiting (Busy), the try is uncounted. */
export const refundIfBusy = async <T>(
  ctx: Ctx,
  what: RateLimited,
  account: string,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Busy) await refundAttempt(ctx, what, account)
    throw error
  }
}

const keysOf = (ctx: Ctx, what: RateLimited, account: string): [network: string, account: string] => {
  const network = rateLimitNetworkOf(ctx.requestContext.address)
  return [`${what} from ${network}`, `${what} of ${account} from ${network}`]
}

const count = async (ctx: Ctx, key: string, limit: number): Promise<number> => {
  const { count, sinceMs } = await addOne(ctx, key)
  if (count <= limit) return count
  const retryAfterSeconds = Math.ceil((sinceMs + hourMs - ctx.now()) / 1000)
  throw new DomainError(
    'too-many',
    'too_many',
    `Too many attempts. Try again in ${plural(Math.ceil(retryAfterSeconds / 60), 'minute')}.`,
    { retryAfterSeconds },
  )
}

/** Counts within the hour. Returns the count including this one, and when it started. */
export const addOne = async (ctx: Ctx, key: string): Promise<{ count: number; sinceMs: number }> => {
  const now = ctx.now()
  const isOver = sql<boolean>`attempts.since_ms <= ${now - hourMs}`
  const { count, since_ms } = await withoutWaiting(ctx.db, db =>
    db
      .insertInto('attempts')
      .values({ key: hashOf(key), count: 1, since_ms: now })
      .onConflict(existing =>
        existing.column('key').doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else attempts.count + 1 end`,
          since_ms: sql<number>`case when ${isOver} then ${now} else attempts.since_ms end`,
        }),
      )
      .returning(['count', 'since_ms'])
      .executeTakeFirstOrThrow(),
  )
  return { count, sinceMs: since_ms }
}

/** Returns the count within the hour. */
export const attemptCount = async (ctx: Ctx, key: string): Promise<number> => {
  const row = await ctx.db
    .selectFrom('attempts')
    .select('count')
    .where('key', '=', hashOf(key))
    .where('since_ms', '>', ctx.now() - hourMs)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Purges counts that are no longer needed. */
export const purgeOldAttempts = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .deleteFrom('attempts')
    .where('since_ms', '<=', ctx.now() - hourMs)
    .execute()
}

/**
 * Returns the network used for counting tries: an IPv4 address, or the /64 of an IPv6 one, which corresponds to one
 * household. Removes what proxies add (ports, zones, brackets, IPv4-mapped IPv6). All invalid addresses count as one
 * network.
 */
export const rateLimitNetworkOf = (address: string): string => {
  const bare = bareAddress(address.trim().toLowerCase())
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return 'unknown'
  const within = /^::ffff:(?:0:)?(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1]
  return within ?? `${groupsOf(bare).slice(0, 4).join(':')}::/64`
}

/**
 * Returns the wider network that a device signs in from: the /24 of IPv4, because the addresses of a line change, or
 * the /64 of IPv6.
 */
export const deviceNetworkOf = (address: string): string => {
  const network = rateLimitNetworkOf(address)
  return isIPv4(network) ? network.replace(/\.\d+$/, '.0/24') : network
}

const bareAddress = (address: string): string => {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1]
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1]
  return (bracketed ?? withPort ?? address).replace(/%.*$/, '')
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [before = '', after] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::')
  const left = before === '' ? [] : before.split(':')
  const right = after === undefined || after === '' ? [] : after.split(':')
  const gap = after === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: gap }, () => '0'), ...right].map(group =>
    Number.parseInt(group, 16).toString(16),
  )
}
