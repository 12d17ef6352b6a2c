import { toleratedMs } from '#core/kernel/clock-ahead'
import type { Ctx } from '#core/kernel/context'

const hourMs = 3_600_000
const againMs = 60_000

export type ClockGuard = {
  /** Whether jobs wait, because the clock may be wrong. */
  isDoubtful(): boolean
  /** Tells that a clock was moved, or that it is seen for the first time; asks the network's time where that is configured. */
  doubt(movedByMs: number): void
  stop(): void
}

/**
 * Keeps jobs waiting while the clock is not that of the network: what they charge and mail by a wrong one cannot be taken back
 * as a whole. Without TIME_URL nobody is asked, and a jump is only told.
 *
 * @param onTrusted is told once the jobs may go on
 */
export const clockGuard = (ctx: Ctx, onTrusted: () => void): ClockGuard => {
  const { networkTime } = ctx.ports
  let isDoubtful = false
  let asked = 0
  let timer: NodeJS.Timeout | undefined
  const trust = () => {
    isDoubtful = false
    onTrusted()
  }
  const ask = async (networkTime: () => Promise<number | undefined>) => {
    const mine = ++asked
    const timeMs = await networkTime().catch(() => undefined)
    // The clock jumped again meanwhile, or the server ends.
    if (mine !== asked) return
    if (timeMs === undefined)
      ctx.log.warn({}, 'Nobody at TIME_URL told the time; jobs go on by this machine’s clock')
    else if (Math.abs(timeMs - ctx.now()) > toleratedMs) {
      ctx.log.error(
        { now: new Date(ctx.now()).toISOString(), network: new Date(timeMs).toISOString() },
        'The clock is wrong. Jobs wait until it is set',
      )
      timer = setTimeout(() => void ask(networkTime), againMs)
      return
    }
    trust()
  }
  return {
    isDoubtful: () => isDoubtful,
    doubt: movedByMs => {
      if (networkTime === undefined || Math.abs(movedByMs) <= hourMs) return onTrusted()
      clearTimeout(timer)
      isDoubtful = true
      void ask(networkTime)
    },
    stop: () => {
      asked += 1
      clearTimeout(timer)
    },
  }
}
