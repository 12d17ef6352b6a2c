import { serverTimeHeader } from '#contract/kernel/server-time'
import { syncClock } from '#ui/lib/clock'

/** Sets the clock of the web app as a response of the server would, to a moment in UTC milliseconds or ISO 8601. */
export const setClock = (moment: number | string): void =>
  syncClock(new Headers({ [serverTimeHeader]: String(new Date(moment).getTime()) }))
