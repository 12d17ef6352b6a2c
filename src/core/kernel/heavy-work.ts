import { setTimeout as pause } from 'node:timers/promises'
import { minuteMs } from '#domain/durations'
import type { RequestContext } from './context.ts'
import { rateLimitNetworkOf } from './rate-limit.ts'
import { DomainError } from './domain-error.ts'

/**
 * Allowance of the server's single thread per user, per network and for all of them together: a burst in milliseconds,
 * then a share of the time.
 */
const allowances = {
  person: { burstMs: 1000, share: 0.15, atOnce: 6 },
  network: { burstMs: 2000, share: 0.2, atOnce: 12 },
  allUsers: { burstMs: 4000, share: 0.4, atOnce: 40 },
}

const rejectAfterMs = 2000

/** Work shorter than this is not interrupted. */
const sliceMs = 5

/** Clock in milliseconds. */
type Clock = { now(): number; pause(ms: number): Promise<unknown> }

type Account = { leftMs: number; sinceMs: number; running: number }
type Allowance = { burstMs: number; share: number; atOnce: number }
type Consumer = { key: string; of: Allowance }

/** Yields the thread, and waits while the worker's allowance is used up. */
export type MaybeYield = () => Promise<void>

/**
 * Shares a server's thread among users whose requests take long to compute. Those who have used up their allowance wait
 * between slices of their work, so that other users' short requests are served in between.
 */
export class FairShare {
  readonly #accounts = new Map<string, Account>()
  readonly #clock: Clock

  constructor(clock: Clock = { now: () => performance.now(), pause }) {
    this.#clock = clock
  }

  /**
   * Runs work on behalf of several accounts. Throws too-many `still_working` when one of them has too much work in
   * progress.
   */
  async run<T>(consumers: readonly Consumer[], work: (maybeYield: MaybeYield) => Promise<T>): Promise<T> {
    const accounts = consumers.map(consumer => ({ ...consumer, account: this.#accountOf(consumer) }))
    if (accounts.some(({ account, of }) => account.running >= of.atOnce)) {
      // Reading the next request costs time as well, so clients that keep trying wait for each rejection.
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

  #accountOf({ key, of }: Consumer): Account {
    const account = this.#accounts.get(key) ?? { leftMs: of.burstMs, sinceMs: this.#clock.now(), running: 0 }
    this.#accounts.set(key, account)
    return account
  }

  /** Retains only accounts that are working or worked recently. */
  #forgetIdle(): void {
    for (const [key, { running, sinceMs }] of this.#accounts)
      if (running === 0 && this.#clock.now() - sinceMs > minuteMs) this.#accounts.delete(key)
  }
}

/**
 * Returns the time until an account has an allowance again, in milliseconds, after crediting the time since its last
 * update.
 */
const dueInMs = (account: Account, { burstMs, share }: Allowance, now: number): number => {
  account.leftMs = Math.min(burstMs, account.leftMs + (now - account.sinceMs) * share)
  account.sinceMs = now
  return account.leftMs >= 0 ? 0 : -account.leftMs / share
}

const stillWorking = (): DomainError =>
  new DomainError(
    'too-many',
    'still_working',
    'Your earlier requests are still being processed. Try again in a few seconds.',
    { retryAfterSeconds: 3 },
  )

/** One per server in the process; tests run several. */
const shares = new WeakMap<object, FairShare>()

const shareOf = (server: object): FairShare => {
  const share = shares.get(server) ?? new FairShare()
  shares.set(server, share)
  return share
}

/**
 * Runs expensive computations within the allowance of the user and their network. The CLI has the process to itself.
 * Throws too-many `still_working` for a user with too much work in progress.
 *
 * @param userId null for a visitor
 */
export const heavyWork = <T>(
  { requestContext: { address }, ports }: { requestContext: Pick<RequestContext, 'address'>; ports: object },
  userId: number | null,
  work: (maybeYield: MaybeYield) => Promise<T>,
): Promise<T> => {
  if (address === '') return work(async () => undefined)
  const network = rateLimitNetworkOf(address)
  return shareOf(ports).run(
    [
      ...(userId === null ? [] : [{ key: `person ${userId}`, of: allowances.person }]),
      { key: `network ${network}`, of: allowances.network },
      { key: 'everybody', of: allowances.allUsers },
    ],
    work,
  )
}
