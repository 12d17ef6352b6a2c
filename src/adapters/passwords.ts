import { type Options, hash, verify } from '@node-rs/argon2'

type Passwords = {
  hash(password: string): Promise<string>
  matches(hash: string | null, password: string): Promise<boolean>
}

/** argon2id at 32 MiB and 3 passes: about 35 ms of one core, above what OWASP asks. */
export const strongHashing: Options = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

/** Hashes passwords. At most `atOnce` are worked on together, so that sign-ins cannot use up the memory. */
export const argon2Passwords = (options: Options, atOnce = 4): Passwords => {
  const inTurn = limited(atOnce)
  const decoy = inTurn(() => hash('no account has this password', options))
  return {
    hash: password => inTurn(() => hash(password, options)),
    matches: async (stored, password) => {
      const compared = stored ?? (await decoy)
      const matches = await inTurn(() => verify(compared, password))
      return stored !== null && matches
    },
  }
}

const limited = (atOnce: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
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
