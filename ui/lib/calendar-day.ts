import { dayIn } from '#domain/time-zone'
import { now } from './clock.ts'
import { dayText } from './format.ts'

/**
 * Formats a calendar day (YYYY-MM-DD), independent of the time zone: Nov 11, with the year if it isn't the current one.
 */
export const dateText = (date: string): string => dayText(`${date}T12:00:00`)

/** Returns today's date in a league (YYYY-MM-DD), by the server's clock and the league's time zone. */
export const todayIn = ({ timeZone }: { timeZone: string }): string => dayIn(timeZone, now())
