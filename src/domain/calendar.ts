const dayMs = 86_400_000

/** The calendar date in US Eastern time, as UTC milliseconds of its midnight, so that days can be counted. */
const easternDate = (ms: number): number => {
  const [year, month, day] = eastern.format(ms).split('-').map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day)
}

const eastern = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })

const mondayOf = (date: number): number => date - ((new Date(date).getUTCDay() + 6) % 7) * dayMs

/** The Thursday after the first Monday of September, when a season kicks off. */
const kickoffThursday = (year: number): number => {
  const firstOfSeptember = Date.UTC(year, 8, 1)
  const firstMonday = firstOfSeptember + ((8 - new Date(firstOfSeptember).getUTCDay()) % 7) * dayMs
  return firstMonday + 3 * dayMs
}

/**
 * The season's week at a moment, 1 to 18. Weeks are ISO weeks shifted by one day in US Eastern time, so that Monday
 * night still belongs to the week it closes.
 */
export const seasonWeek = (nowMs: number, seasonYear: number): number => {
  const thisWeek = mondayOf(easternDate(nowMs) - dayMs)
  const firstWeek = mondayOf(kickoffThursday(seasonYear))
  const week = Math.round((thisWeek - firstWeek) / (7 * dayMs)) + 1
  return Math.min(18, Math.max(1, week))
}

/** The year of the season a date belongs to: January and February still play last year's. */
export const seasonYear = (nowMs: number): number => {
  const date = new Date(easternDate(nowMs))
  return date.getUTCMonth() < 2 ? date.getUTCFullYear() - 1 : date.getUTCFullYear()
}
