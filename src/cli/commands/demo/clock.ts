import { lastFinishedWeek, seasonYear, weekEndMs } from '#domain/calendar'
import { sampleSeason } from '../../../../fixtures/sample-season.ts'

const hourMs = 3_600_000

/** Where in a season a demo stands. */
export type DemoTime = {
  startMs: number
  season: number
  /** The week that waits for the visitor to publish it: the last one that is finished. Those before it are published. */
  openWeek: number
}

/**
 * Where a demo stands that is started at a moment: in the latest season that has something to show, with its last
 * finished week waiting. Before a season's second week is over, that is the one of the year before.
 */
export const demoTime = (nowMs: number): DemoTime => {
  const latest = seasonYear(nowMs)
  const season = lastFinishedWeek(nowMs, latest) >= 2 ? latest : latest - 1
  const openWeek = Math.min(sampleSeason.endWeek, lastFinishedWeek(nowMs, season))
  return { startMs: nowMs, season, openWeek }
}

/** The Tuesday after week 11 of 2026, when the sample season's receivers tie: what stories and screens show. */
export const storyTime = demoTime(Date.UTC(2026, 10, 24, 14, 12))

/** When the commissioner founds the league, two weeks before kickoff. */
export const foundingDay = ({ season }: DemoTime): number => Date.UTC(season, 7, 27, 16, 30)

/** Ten in the morning of the Tuesday after a week, US Eastern time; for the open week no later than the demo starts. */
export const tuesdayAfter = (week: number, { season, startMs }: DemoTime): number =>
  Math.min(startMs, weekEndMs(week, season) + 6 * hourMs)

export type Clock = { now: () => number; moveTo(ms: number): void }

/** A clock that stands still until it is moved. */
export const movableClock = (time: DemoTime): Clock => {
  let now = foundingDay(time)
  return { now: () => now, moveTo: ms => void (now = ms) }
}
