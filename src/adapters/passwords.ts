import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Busy } from '#core/kernel/ports/installation'

type Passwords = {
  hash(password: string): Promise<string>
  matches(hash: string | null, password: string): Promise<boolean>
}

/** Loaded with the first password: it is native code, and finding it takes a tenth of a short command. */
const load = () => import('@node-rs/argon2')

/** Cost parameters of a hash: memory in KiB, passes and threads. */
export type Hashing = { memoryCost: number; timeCost: number; parallelism: number }

/** argon2id at 32 MiB and 3 passes: about 35 ms on one core, above the OWASP minimum. */
export const strongHashing: Hashing = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

/**
 * Fewer than Node's thread pool, which also serves file and DNS lookups that must not wait for sign-ins, and fewer than
 * the machine's cores, so that one is left for signed-in users.
 */
export const jobsAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1))

/** About a second of work. Beyond this queue length, callers are asked to retry instead of waiting for a minute. */
export const maxQueued = 24

/**
 * Hashes passwords, a few at a time, so that sign-ins cannot exhaust memory and threads. Throws Busy when the queue is
 * full.
 */
export const argon2Passwords = (options: Hashing): Passwords => {
  const inTurn = limited(jobsAtOnce, maxQueued)
  const decoy = decoyOf(options)
  return {
    hash: password => inTurn(async () => (await load()).hash(password, options)),
    matches: async (stored, password) => {
      const matches = await inTurn(async () => (await load()).verify(stored ?? decoy, password))
      return stored !== null && matches
    },
  }
}

/**
 * A well-formed hash that matches no password. Comparing against it takes as long as a real one, although it was never
 * computed.
 */
export const decoyOf = ({ memoryCost, timeCost, parallelism }: Hashing): string => {
  const [salt, digest] = [16, 32].map(bytes => randomBytes(bytes).toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`
}

const limited = (atOnce: number, mayWait: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= mayWait) throw tooMany()
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}

const tooMany = (): Busy => new Busy('Many people are signing in right now. Try again in a few seconds.', 3)
