import { weekEndMs } from './calendar.ts'
import { localTime, momentOf } from './time-zone.ts'
import { dayMs, minuteMs } from './durations.ts'

/** Correction deadline of a league: a weekday (0 is Sunday) and a minute of the day in a time zone. */
export type CorrectionTime = { day: number; minute: number; timeZone: string }

/** Cache, because lists need the same few weeks for every award and creating a formatter is slow. */
const known = new Map<string, number>()
const maxCachedZones = 5_000

/**
 * Time when the awards of a week become final, in UTC milliseconds: the first matching weekday and minute after the
 * week is over.
 */
export const correctionDeadline = (week: number, seasonYear: number, at: CorrectionTime): number => {
  const cacheKey = `${week} ${seasonYear} ${at.day} ${at.minute} ${at.timeZone}`
  const deadline = known.get(cacheKey) ?? findDeadline(week, seasonYear, at)
  if (known.size >= maxCachedZones) known.clear()
  known.set(cacheKey, deadline)
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

/** The deadline in the league's time zone: Friday, November 27, 8:00 AM EST. */
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
