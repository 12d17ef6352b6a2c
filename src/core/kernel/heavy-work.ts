import { setTimeout as pause } from 'node:timers/promises'
import type { RequestContext } from './context.ts'
import { rateLimitNetworkOf } from './client-network.ts'
import { DomainError } from './domain-error.ts'

/** What a person, a network and all of them together may use of the server's only thread: at once in ms, and later as a share of the time. */
const allowances = {
  person: { burstMs: 1000, share: 0.15, atOnce: 6 },
  network: { burstMs: 2000, share: 0.2, atOnce: 12 },
  everybody: { burstMs: 4000, share: 0.4, atOnce: 40 },
}

const rejectAfterMs = 2000

/** Work that is shorter than this is not interrupted. */
const sliceMs = 5

/** Time that passes, in ms. */
type Clock = { now(): number; pause(ms: number): Promise<unknown> }

type Account = { leftMs: number; sinceMs: number; running: number }
type Allowance = { burstMs: number; share: number; atOnce: number }
type Who = { key: string; of: Allowance }

/** Lets others have the thread, and waits while the allowance of whoever works is used up. */
export type Breathe = () => Promise<void>

/**
 * Shares the thread of a server between people whose requests take long to compute. Whoever has used what is theirs waits
 * between slices of their work, so that short requests of others are answered in between.
 */
export class FairShare {
  readonly #accounts = new Map<string, Account>()
  readonly #clock: Clock

  constructor(clock: Clock = { now: () => performance.now(), pause }) {
    this.#clock = clock
  }

  /** Runs work of so many accounts. Throws too-many `still_working` where one of them has too much running. */
  async run<T>(whose: readonly Who[], work: (breathe: Breathe) => Promise<T>): Promise<T> {
    const accounts = whose.map(who => ({ ...who, account: this.#accountOf(who) }))
    if (accounts.some(({ account, of }) => account.running >= of.atOnce)) {
      // Reading the next request costs as well: whoever asks on and on waits for each refusal.
      await this.#clock.pause(rejectAfterMs)
      throw stillWorking()
    }
    for (const { account } of accounts) account.running += 1
    let startedMs = this.#clock.now()
    const charge = (): void => {
      for (const { account } of accounts) account.leftMs -= this.#clock.now() - startedMs
      startedMs = this.#clock.now()
    }
    const wait = async (): Promise<void> => {
      const now = this.#clock.now()
      await this.#clock.pause(Math.max(0, ...accounts.map(({ account, of }) => dueInMs(account, of, now))))
      startedMs = this.#clock.now()
    }
    try {
      await wait()
      return await work(async () => {
        if (this.#clock.now() - startedMs < sliceMs) return
        charge()
        await wait()
      })
    } finally {
      charge()
      for (const { account } of accounts) account.running -= 1
      this.#forgetIdle()
    }
  }

  #accountOf({ key, of }: Who): Account {
    const account = this.#accounts.get(key) ?? { leftMs: of.burstMs, sinceMs: this.#clock.now(), running: 0 }
    this.#accounts.set(key, account)
    return account
  }

  /** Keeps the accounts of those who work or worked lately. */
  #forgetIdle(): void {
    for (const [key, { running, sinceMs }] of this.#accounts)
      if (running === 0 && this.#clock.now() - sinceMs > 60_000) this.#accounts.delete(key)
  }
}

/** How long until an account has an allowance again, in ms; counts what it got back since it was looked at. */
const dueInMs = (account: Account, { burstMs, share }: Allowance, now: number): number => {
  account.leftMs = Math.min(burstMs, account.leftMs + (now - account.sinceMs) * share)
  account.sinceMs = now
  return account.leftMs >= 0 ? 0 : -account.leftMs / share
}

const stillWorking = (): DomainError =>
  new DomainError(
    'too-many',
    'still_working',
    'Your earlier requests are still being worked on. Try again in a few seconds.',
    { retryAfterSeconds: 3 },
  )

/** One for each server that runs in a process: several do in tests. */
const shares = new WeakMap<object, FairShare>()

const shareOf = (server: object): FairShare => {
  const share = shares.get(server) ?? new FairShare()
  shares.set(server, share)
  return share
}

/**
 * Runs what takes long to compute within the allowance of the person and of their network. The command line has the process
 * to itself. Throws too-many `still_working` for who has too much running.
 *
 * @param userId null for a visitor
 */
export const heavyWork = <T>(
  { edge: { address }, ports }: { edge: Pick<RequestContext, 'address'>; ports: object },
  userId: number | null,
  work: (breathe: Breathe) => Promise<T>,
): Promise<T> => {
  if (address === '') return work(async () => undefined)
  const network = rateLimitNetworkOf(address)
  return shareOf(ports).run(
    [
      ...(userId === null ? [] : [{ key: `person ${userId}`, of: allowances.person }]),
      { key: `network ${network}`, of: allowances.network },
      { key: 'everybody', of: allowances.everybody },
    ],
    work,
  )
}
