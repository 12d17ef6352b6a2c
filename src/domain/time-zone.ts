/** Whether a name is in the time-zone database, for example America/New_York. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Creating a formatter takes much longer than using it, and lists use one for every award. */
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

/** Local date and time of a time zone at a moment, encoded as if it were UTC. Both in milliseconds. */
export const localTime = (ms: number, timeZone: string): number => {
  const parts = formatterOf(timeZone).formatToParts(ms)
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
}

/** Calendar date of a time zone at a moment in UTC milliseconds: YYYY-MM-DD. */
export const dayIn = (timeZone: string, ms: number): string =>
  new Date(localTime(ms, timeZone)).toISOString().slice(0, 10)

/** Moment of a local date and time, the inverse of `localTime`. Calculated twice, for nights with a clock change. */
export const momentOf = (local: number, timeZone: string): number => {
  const guess = local - (localTime(local, timeZone) - local)
  return guess - (localTime(guess, timeZone) - local)
}
