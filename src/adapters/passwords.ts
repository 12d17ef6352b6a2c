import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Busy } from '#core/kernel/ports/busy-error'

type Passwords = {
  hash(password: string): Promise<string>
  matches(hash: string | null, password: string): Promise<boolean>
}

/** What a hash costs: memory in KiB, passes over it, and threads. */
export type Hashing = { memoryCost: number; timeCost: number; parallelism: number }

/** argon2id at 32 MiB and 3 passes: about 35 ms of one core, above what OWASP asks. */
export const strongHashing: Hashing = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

/**
 * Fewer than the threads that Node has for files and names too, which must not wait for sign-ins, and than the machine has
 * cores: one is left for everybody who is signed in.
 */
export const jobsAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1))

/** About a second of work. Whoever comes when so many wait is asked to come again instead of waiting for a minute. */
export const maxQueued = 24

/**
 * Hashes passwords, a few at a time, so that sign-ins cannot use up memory and threads. Ends in Busy when too many wait.
 */
export const argon2Passwords = (options: Hashing): Passwords => {
  const inTurn = limited(jobsAtOnce, maxQueued)
  const decoy = decoyOf(options)
  return {
    hash: password => inTurn(() => hash(password, options)),
    matches: async (stored, password) => {
      const matches = await inTurn(() => verify(stored ?? decoy, password))
      return stored !== null && matches
    },
  }
}

/** Reads like a hash and is of no password. To compare one with it takes as long, but it was never worked out. */
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

const tooMany = (): Busy =>
  new Busy('Many people are signing in at this moment. Try again in a few seconds.', 3)
