import { toleratedMs } from '#core/kernel/clock-ahead'
import type { Ctx } from '#core/kernel/context'

const hourMs = 3_600_000
const retryMs = 60_000

export type ClockGuard = {
  /** Whether jobs wait because the clock may be wrong. */
  isSuspect(): boolean
  /** Called when the clock was changed, or at startup; queries the network time if configured. */
  warning(movedByMs: number): void
  stop(): void
}

/**
 * Holds back jobs while the clock differs from the network time, because charges and emails based on a wrong clock
 * cannot be fully undone. Without TIME_URL nothing is queried, and a clock change is only logged.
 *
 * @param onTrusted called once the jobs may continue
 */
export const clockGuard = (ctx: Ctx, onTrusted: () => void): ClockGuard => {
  const { networkTime } = ctx.ports
  let isSuspect = false
  let requestCount = 0
  let timer: NodeJS.Timeout | undefined
  const trust = () => {
    isSuspect = false
    onTrusted()
  }
  const check = async (networkTime: () => Promise<number | undefined>) => {
    const mine = ++requestCount
    const timeMs = await networkTime().catch(() => undefined)
    // The clock was changed again in the meantime, or the server is shutting down.
    if (mine !== requestCount) return
    if (timeMs === undefined)
      ctx.log.warn({}, "Couldn't get the time from TIME_URL; jobs use this machine’s clock")
    else if (Math.abs(timeMs - ctx.now()) > toleratedMs) {
      ctx.log.error(
        { now: new Date(ctx.now()).toISOString(), network: new Date(timeMs).toISOString() },
        "The clock is wrong. Jobs wait until it's corrected",
      )
      timer = setTimeout(() => void check(networkTime), retryMs)
      return
    }
    trust()
  }
  return {
    isSuspect: () => isSuspect,
    warning: movedByMs => {
      if (networkTime === undefined || Math.abs(movedByMs) <= hourMs) return onTrusted()
      clearTimeout(timer)
      isSuspect = true
      void check(networkTime)
    },
    stop: () => {
      requestCount += 1
      clearTimeout(timer)
    },
  }
}
