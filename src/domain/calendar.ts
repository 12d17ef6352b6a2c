import { memoize } from './memoize.ts'
import { dayMs, hourMs } from './durations.ts'
import { seasonTimeZone } from './time-zone.ts'

/** Calendar date in US Eastern time, as UTC milliseconds of its midnight, so that days can be counted. */
const easternDate = (ms: number): number => {
  const [year, month, day] = eastern().format(ms).split('-').map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day)
}

const eastern = memoize(() => new Intl.DateTimeFormat('en-CA', { timeZone: seasonTimeZone }))

const mondayOf = (date: number): number => date - ((new Date(date).getUTCDay() + 6) % 7) * dayMs

/** The Thursday after the first Monday of September, when a season kicks off. */
const kickoffThursday = (year: number): number => {
  const firstOfSeptember = Date.UTC(year, 8, 1)
  const firstMonday = firstOfSeptember + ((8 - new Date(firstOfSeptember).getUTCDay()) % 7) * dayMs
  return firstMonday + 3 * dayMs
}

/** Monday night games are over by 4:00 AM Eastern. */
const turnMs = 4 * hourMs

/** Last week of a season. */
export const lastWeek = 18

/** Weeks of a season, in order. */
export const seasonWeeks: readonly number[] = Array.from({ length: lastWeek }, (_, index) => index + 1)

/** Week number at a time, continued before the first week (0, -1 …) and after the last one. */
const countedWeek = (nowMs: number, seasonYear: number): number => {
  const thisWeek = mondayOf(easternDate(nowMs - turnMs) - dayMs)
  const firstWeek = mondayOf(kickoffThursday(seasonYear))
  return Math.round((thisWeek - firstWeek) / (7 * dayMs)) + 1
}

/**
 * The week in progress at a time, 1 to 18. Weeks change on Tuesday at 4:00 AM Eastern, so that Monday night belongs to
 * the week it ends. Before a season it is the first week, after it the last one.
 */
export const weekInProgress = (nowMs: number, seasonYear: number): number =>
  Math.min(lastWeek, Math.max(1, countedWeek(nowMs, seasonYear)))

/** The latest finished week at a time; 0 before the first one is over. */
export const lastFinishedWeek = (nowMs: number, seasonYear: number): number =>
  Math.min(lastWeek, Math.max(0, countedWeek(nowMs, seasonYear) - 1))

/** End of a week in UTC milliseconds: its Tuesday at 4:00 AM Eastern. */
export const weekEndMs = (week: number, seasonYear: number): number => {
  const tuesday = mondayOf(kickoffThursday(seasonYear)) + (7 * week + 1) * dayMs
  return easternTime(tuesday, turnMs / hourMs)
}

const easternHour = memoize(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: seasonTimeZone,
      hour: 'numeric',
      hourCycle: 'h23',
    }),
)

/**
 * Earliest start of a week's games in UTC milliseconds: noon Eastern on its Thursday. Seasons may open on a Wednesday,
 * and Christmas games are played on any weekday.
 */
export const kickoffMs = (week: number, seasonYear: number): number => {
  const thursday = kickoffThursday(seasonYear) + 7 * (week - 1) * dayMs
  const wednesday = thursday - dayMs
  const isChristmas = new Date(wednesday).toISOString().slice(5, 10) === '12-25'
  return easternTime(week === 1 || isChristmas ? wednesday : thursday, 12)
}

/** An hour of a calendar date in US Eastern time, in UTC milliseconds. */
const easternTime = (date: number, hour: number): number => {
  const inStandardTime = date + (hour + 5) * hourMs
  const clockHour = Number(easternHour().format(inStandardTime))
  return inStandardTime - (clockHour - hour) * hourMs
}

/** Whether a week of the season has started. */
export const hasBegun = (week: number, nowMs: number, seasonYear: number): boolean =>
  week <= countedWeek(nowMs, seasonYear)

/**
 * The next week to publish: the oldest finished week without awards, otherwise the week in progress. Weeks before the
 * league joined are not considered: it starts with the week in which its season was created, or with the first one that
 * has awards.
 *
 * @param season.awarded weeks of the season with awards
 * @param season.lastPaidWeek the league's last week that pays, if set: no later week is returned
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

/** Start date of a week: Tuesday, December 15. */
export const weekStartText = (week: number, seasonYear: number): string =>
  dayName().format(mondayOf(kickoffThursday(seasonYear)) + (7 * (week - 1) + 1) * dayMs)

/** Season year of a date: January and February belong to the previous year's season. */
export const seasonYear = (nowMs: number): number => {
  const date = new Date(easternDate(nowMs))
  return date.getUTCMonth() < 2 ? date.getUTCFullYear() - 1 : date.getUTCFullYear()
}

type Season = { season: number; seasonStatus: 'active' | 'ended'; currentWeek: number }

/** Describes the state of a season: its current week, or its end. */
export const seasonText = ({ season, seasonStatus, currentWeek }: Season): string =>
  seasonStatus === 'ended' ? `Season ${season} has ended` : `${season}, week ${currentWeek}`

/** Returns the week in progress, for table columns; empty for a season that has ended. */
export const weekNow = ({ seasonStatus, currentWeek }: Season): string =>
  seasonStatus === 'ended' ? 'ended' : String(currentWeek)
