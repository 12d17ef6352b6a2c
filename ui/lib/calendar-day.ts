import { dayText } from './format.ts'

/** A day of the calendar, YYYY-MM-DD, as people read it wherever they are: Nov 11, and with the year when it is another one. */
export const dateText = (date: string): string => dayText(`${date}T12:00:00`)

/** The day that this device's calendar shows: YYYY-MM-DD. */
export const today = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0')).join('-')
