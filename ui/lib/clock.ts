import { serverTimeHeader } from '#contract/kernel/server-time'

/** Difference between the server's clock and this device's, in milliseconds. */
let offsetMs = 0

/** Sets the clock from a response of the server. A response without the server's time changes nothing. */
export const syncClock = (headers: Headers): void => {
  const serverMs = Number.parseInt(headers.get(serverTimeHeader) ?? '', 10)
  if (!Number.isNaN(serverMs)) offsetMs = serverMs - deviceNow()
}

/**
 * The current time in UTC milliseconds, as the server tells it: a phone may be a day ahead. Before the first response it is
 * this device's. Every date and relative time on the screen comes from here.
 */
export const now = (): number => deviceNow() + offsetMs

/** This device's own time in UTC milliseconds, to compare with what the device recorded itself. */
export const deviceNow = (): number => Date.now()
