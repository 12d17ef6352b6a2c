import { useState, useEffect, useSyncExternalStore } from 'react'
import { serverTimeHeader } from '#contract/kernel/server-time'

/** Difference between the server's clock and this device's, in milliseconds. */
let offsetMs = 0

/** Header of responses that the service worker had stored: their time, in the device's milliseconds. */
const asOfHeader = 'sidepot-as-of'

let asOfMs: number | null = null

const watchers = new Set<() => void>()

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Time of the oldest stored response that is shown, in the device's UTC milliseconds; null while online. */
export const useAsOf = (): number | null => useSyncExternalStore(watch, () => asOfMs)

/** Sets the clock from a server response; a response without the server's time changes nothing. */
export const syncClock = (headers: Headers): void => {
  const stored = headers.get(asOfHeader)
  asOfMs = stored === null ? null : Math.min(Number(stored), asOfMs ?? Infinity)
  for (const watcher of watchers) watcher()
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
