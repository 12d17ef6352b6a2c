import { dayIn } from '#domain/time-zone'
import { now } from './clock.ts'
import { dayText } from './format.ts'

/** A day of the calendar, YYYY-MM-DD, as people read it wherever they are: Nov 11, and with the year when it is another one. */
export const dateText = (date: string): string => dayText(`${date}T12:00:00`)

/** Today in a league, YYYY-MM-DD: by the server's clock and the league's time zone, whatever the browser's are. */
export const todayIn = ({ timeZone }: { timeZone: string }): string => dayIn(timeZone, now())
