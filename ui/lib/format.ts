import { now } from './clock.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

const thisYear = () => new Date(now()).getFullYear()

/** Nov 11, and with the year when it is another one. */
export const dayText = (moment: string): string => {
  const date = new Date(moment)
  return (date.getFullYear() === thisYear() ? day : dayOfYear).format(date)
}

/** The current date where the reader is: Nov 11. */
export const nowText = (): string => day.format(now())

const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' })

/** Tuesday, Nov 24. */
export const todayText = (ms: number): string => today.format(ms)

/** Nov 18, 9:12 AM. */
export const momentText = (moment: string): string => `${dayText(moment)}, ${clock.format(new Date(moment))}`

/** 9:12 AM. */
export const clockText = (moment: string): string => clock.format(new Date(moment))

/** today 9:12 AM, else Nov 18, 9:12 AM. */
export const recentText = (moment: string): string =>
  dayText(moment) === nowText() ? `today ${clockText(moment)}` : momentText(moment)

const weekdayOf = new Intl.DateTimeFormat('en-US', { weekday: 'long' })

/** Friday, 8:00 AM. */
export const weekdayText = (moment: string): string =>
  `${weekdayOf.format(new Date(moment))}, ${clockText(moment)}`

const dayMs = 86_400_000

/** Friday, 8:00 AM within the next six days; else Nov 18, 9:12 AM. */
export const untilText = (moment: string): string => {
  const left = Date.parse(moment) - now()
  return left > 0 && left < 6 * dayMs ? weekdayText(moment) : momentText(moment)
}

/** What a clock shows that counts down: 4:59. */
export const countdownText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The letters an avatar shows for a name. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  const first = words[0]?.charAt(0) ?? ''
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''
  return (first + last).toUpperCase()
}
