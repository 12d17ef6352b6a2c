/** US Eastern time, in which the football season's weeks, their weekdays and all jobs are scheduled. */
export const seasonTimeZone = 'America/New_York'

/** Whether a name is in the time zone database, for example America/New_York. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Cache, because creating a formatter is much slower than using it, and lists use one for every award. */
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

/** Local date and time in a time zone, encoded as if it were UTC. Input and output are in milliseconds. */
export const localTime = (ms: number, timeZone: string): number => {
  const parts = formatterOf(timeZone).formatToParts(ms)
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
}

/** Calendar date in a time zone at a time in UTC milliseconds: YYYY-MM-DD. */
export const dayIn = (timeZone: string, ms: number): string =>
  new Date(localTime(ms, timeZone)).toISOString().slice(0, 10)

/** Converts a local date and time to UTC, the inverse of `localTime`. Calculated twice because of clock changes. */
export const momentOf = (local: number, timeZone: string): number => {
  const guess = local - (localTime(local, timeZone) - local)
  return guess - (localTime(guess, timeZone) - local)
}
