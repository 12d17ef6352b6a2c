import { serverTimeHeader } from '#contract/kernel/server-time'
import { syncClock } from '#ui/lib/clock'

/** Sets the web app's clock like a server response would, to a time in UTC milliseconds or ISO 8601. */
export const setClock = (moment: number | string): void =>
  syncClock(new Headers({ [serverTimeHeader]: String(new Date(moment).getTime()) }))
