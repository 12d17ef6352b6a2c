import { useState, useEffect } from 'react'
import { serverTimeHeader } from '#contract/kernel/server-time'

/** Difference between the server's clock and this device's, in milliseconds. */
let offsetMs = 0

/** Sets the clock from a server response; a response without the server's time changes nothing. */
export const syncClock = (headers: Headers): void => {
  const serverMs = Number.parseInt(headers.get(serverTimeHeader) ?? '', 10)
  if (!Number.isNaN(serverMs)) offsetMs = serverMs - deviceNow()
}

/**
 * Returns the current time in UTC milliseconds by the server's clock, because a device's clock may be off by a day.
 * Before the first response, uses the device's clock. Every date and relative time on screen is based on this.
 */
export const now = (): number => deviceNow() + offsetMs

/** Returns the device's own time in UTC milliseconds, for comparison with timestamps recorded by the device. */
export const deviceNow = (): number => Date.now()

/** Returns the current time in UTC milliseconds, updated at an interval for countdowns. */
export const useNow = (everyMs: number): number => {
  const [nowMs, setNow] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setNow(now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
