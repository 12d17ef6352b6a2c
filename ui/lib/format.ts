import { dayIn } from '#domain/time-zone'
import { now } from './clock.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

const thisYear = () => new Date(now()).getFullYear()

/** Formats a date: Nov 11, with the year if it isn't the current one. */
export const dayText = (moment: string): string => {
  const date = new Date(moment)
  return (date.getFullYear() === thisYear() ? day : dayOfYear).format(date)
}

/** Formats the current date in the reader's time zone: Nov 11. */
export const nowText = (): string => day.format(now())

const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' })

/** Formats a date with its weekday: Tuesday, Nov 24. */
export const todayText = (ms: number): string => today.format(ms)

/** Formats a date and time: Nov 18, 9:12 AM. */
export const momentText = (moment: string): string => `${dayText(moment)}, ${clock.format(new Date(moment))}`

/** Formats a time: 9:12 AM. */
export const clockText = (moment: string): string => clock.format(new Date(moment))

/** Formats a recent time: today 9:12 AM, otherwise Nov 18, 9:12 AM. */
export const recentText = (moment: string): string =>
  dayText(moment) === nowText() ? `today ${clockText(moment)}` : momentText(moment)

const weekdayOf = new Intl.DateTimeFormat('en-US', { weekday: 'long' })

/** Formats a weekday and time: Friday, 8:00 AM. */
export const weekdayText = (moment: string): string =>
  `${weekdayOf.format(new Date(moment))}, ${clockText(moment)}`

const dayMs = 86_400_000

/** Formats a deadline: Friday, 8:00 AM within the next six days, otherwise Nov 18, 9:12 AM. */
export const untilText = (moment: string): string => {
  const left = Date.parse(moment) - now()
  return left > 0 && left < 6 * dayMs ? weekdayText(moment) : momentText(moment)
}

/** Formats a countdown: 4:59. */
export const countdownText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Returns the initials of a name, as shown in an avatar. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  const first = words[0]?.charAt(0) ?? ''
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''
  return (first + last).toUpperCase()
}

/**
 * Formats a calendar day (YYYY-MM-DD), independent of the time zone: Nov 11, with the year if it isn't the current one.
 */
export const dateText = (date: string): string => dayText(`${date}T12:00:00`)

/** Returns today's date in a league (YYYY-MM-DD), by the server's clock and the league's time zone. */
export const todayIn = ({ timeZone }: { timeZone: string }): string => dayIn(timeZone, now())

/** Weekday names in the order settings use, Sunday first. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** Returns the available time zones, including the league's own even if the browser doesn't know it. */
export const timeZones = (own: string): string[] => {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(own) ? known : [own, ...known]
}
