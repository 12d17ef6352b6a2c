import { weekEndMs } from './calendar.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/** When a league lets its awards become final: a weekday (0 is Sunday) and a minute of the day in a time zone. */
export type CorrectionTime = { day: number; minute: number; timeZone: string }

/** Whether there is such a time zone, by its name in the time-zone database: America/New_York. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Lists ask for the same few weeks with every award, and a formatter needs long for each. */
const known = new Map<string, number>()
const mostKnown = 5_000

/** When the awards of a week become final, in UTC milliseconds: the first such time after the week is over. */
export const correctionDeadline = (week: number, seasonYear: number, at: CorrectionTime): number => {
  const asked = `${week} ${seasonYear} ${at.day} ${at.minute} ${at.timeZone}`
  const deadline = known.get(asked) ?? findDeadline(week, seasonYear, at)
  if (known.size >= mostKnown) known.clear()
  known.set(asked, deadline)
  return deadline
}

const findDeadline = (week: number, seasonYear: number, at: CorrectionTime): number => {
  const endMs = weekEndMs(week, seasonYear)
  const firstDay = Math.floor(localTime(endMs, at.timeZone) / dayMs)
  for (let day = firstDay; ; day += 1) {
    const deadline = momentOf(day * dayMs + at.minute * minuteMs, at.timeZone)
    if (new Date(day * dayMs).getUTCDay() === at.day && deadline > endMs) return deadline
  }
}

/** Making a formatter takes far longer than using it, and lists ask for every award. */
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}

/** What the clocks of a time zone show at a moment, as if it were UTC. */
const localTime = (ms: number, timeZone: string): number => {
  const parts = formatterOf(timeZone).formatToParts(ms)
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
}

/** The day that the calendars of a time zone show at a moment: YYYY-MM-DD. */
export const dayIn = (timeZone: string, ms: number): string =>
  new Date(localTime(ms, timeZone)).toISOString().slice(0, 10)

/** The moment at which the clocks of a time zone show a time; asked twice, for the nights when they are changed. */
const momentOf = (local: number, timeZone: string): number => {
  const guess = local - (localTime(local, timeZone) - local)
  return guess - (localTime(guess, timeZone) - local)
}

/** The deadline as its league reads it: Friday, November 27, 8:00 AM EST. */
export const deadlineText = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(ms)
