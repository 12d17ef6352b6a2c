import { memoize } from './memoize.ts'

const dayMs = 86_400_000

/** The calendar date in US Eastern time, as UTC milliseconds of its midnight, so that days can be counted. */
const easternDate = (ms: number): number => {
  const [year, month, day] = eastern().format(ms).split('-').map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day)
}

const eastern = memoize(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }))

const mondayOf = (date: number): number => date - ((new Date(date).getUTCDay() + 6) % 7) * dayMs

/** The Thursday after the first Monday of September, when a season kicks off. */
const kickoffThursday = (year: number): number => {
  const firstOfSeptember = Date.UTC(year, 8, 1)
  const firstMonday = firstOfSeptember + ((8 - new Date(firstOfSeptember).getUTCDay()) % 7) * dayMs
  return firstMonday + 3 * dayMs
}

/** Monday night's games are over by four in the morning, US Eastern time. */
const turnMs = 4 * 3_600_000

/** The last week of a season. */
export const lastWeek = 18

/** The weeks of a season, the first one first. */
export const seasonWeeks: readonly number[] = Array.from({ length: lastWeek }, (_, index) => index + 1)

/** The week at a moment, counted on before the first week (0, -1 …) and after the last one. */
const countedWeek = (nowMs: number, seasonYear: number): number => {
  const thisWeek = mondayOf(easternDate(nowMs - turnMs) - dayMs)
  const firstWeek = mondayOf(kickoffThursday(seasonYear))
  return Math.round((thisWeek - firstWeek) / (7 * dayMs)) + 1
}

/**
 * The week that is being played at a moment, 1 to 18: ISO weeks that turn on Tuesday at 04:00 in US Eastern time, so that
 * Monday night still belongs to the week it closes. Before a season it is the first week, after it the last one.
 */
export const weekInProgress = (nowMs: number, seasonYear: number): number =>
  Math.min(lastWeek, Math.max(1, countedWeek(nowMs, seasonYear)))

/** The last week that has been played to its end at a moment; 0 before the first one has. */
export const lastFinishedWeek = (nowMs: number, seasonYear: number): number =>
  Math.min(lastWeek, Math.max(0, countedWeek(nowMs, seasonYear) - 1))

/** The moment a week is over, in UTC milliseconds: its Tuesday at 04:00, US Eastern time. */
export const weekEndMs = (week: number, seasonYear: number): number => {
  const tuesday = mondayOf(kickoffThursday(seasonYear)) + (7 * week + 1) * dayMs
  return easternTime(tuesday, turnMs / 3_600_000)
}

const easternHour = memoize(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      hourCycle: 'h23',
    }),
)

/**
 * The moment before which no game of a week begins, in UTC milliseconds: noon of its Thursday, US Eastern time. Seasons may
 * open on a Wednesday, and games of Christmas are played whatever its day.
 */
export const kickoffMs = (week: number, seasonYear: number): number => {
  const thursday = kickoffThursday(seasonYear) + 7 * (week - 1) * dayMs
  const wednesday = thursday - dayMs
  const isChristmas = new Date(wednesday).toISOString().slice(5, 10) === '12-25'
  return easternTime(week === 1 || isChristmas ? wednesday : thursday, 12)
}

/** An hour of a calendar date in US Eastern time, in UTC milliseconds. */
const easternTime = (date: number, hour: number): number => {
  const inStandardTime = date + (hour + 5) * 3_600_000
  const clockHour = Number(easternHour().format(inStandardTime))
  return inStandardTime - (clockHour - hour) * 3_600_000
}

/** Whether a week of the season has begun at a moment. */
export const hasBegun = (week: number, nowMs: number, seasonYear: number): boolean =>
  week <= countedWeek(nowMs, seasonYear)

/**
 * The week that awards are entered for: the oldest finished one without any, then the running one. Weeks from before
 * the league came here are not missed: it begins with the week in which its season was started, or with the first one
 * that has awards.
 *
 * @param season.awarded the weeks of the season that have awards
 * @param season.lastPaidWeek the league's last week that pays, where it has chosen one: no week after it is entered
 */
export const weekToAward = (
  nowMs: number,
  season: { year: number; startedAtMs: number; awarded: readonly number[]; lastPaidWeek?: number | null },
): number => {
  const first = Math.min(weekInProgress(season.startedAtMs, season.year), ...season.awarded)
  const last = season.lastPaidWeek ?? lastWeek
  const finished = Math.min(last, lastFinishedWeek(nowMs, season.year))
  for (let week = first; week <= finished; week += 1) if (!season.awarded.includes(week)) return week
  return Math.min(last, weekInProgress(nowMs, season.year))
}

const dayName = memoize(
  () =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
)

/** The day a week begins: Tuesday, December 15. */
export const weekStartText = (week: number, seasonYear: number): string =>
  dayName().format(mondayOf(kickoffThursday(seasonYear)) + (7 * (week - 1) + 1) * dayMs)

/** The year of the season a date belongs to: January and February still play last year's. */
export const seasonYear = (nowMs: number): number => {
  const date = new Date(easternDate(nowMs))
  return date.getUTCMonth() < 2 ? date.getUTCFullYear() - 1 : date.getUTCFullYear()
}
