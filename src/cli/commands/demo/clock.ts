import { lastFinishedWeek, seasonYear, weekEndMs } from '#domain/calendar'
import { hourMs } from '#domain/durations'
import { sampleSeason } from '../../../../fixtures/sample-season.ts'

/** The demo's point in time within a season. */
export type DemoTime = {
  startMs: number
  season: number
  /** The week that is ready for the visitor to publish: the latest finished one. Earlier weeks are published. */
  openWeek: number
}

/**
 * Point in time of a demo started at `nowMs`: in the latest season with enough data, with its last finished week
 * unpublished. Before the second week of a season is over, that is the previous season.
 */
export const demoTime = (nowMs: number): DemoTime => {
  const latest = seasonYear(nowMs)
  const season = lastFinishedWeek(nowMs, latest) >= 2 ? latest : latest - 1
  const openWeek = Math.min(sampleSeason.endWeek, lastFinishedWeek(nowMs, season))
  return { startMs: nowMs, season, openWeek }
}

/** The Tuesday after week 11 of 2026, when the sample season's receivers tie. Used by stories and screenshots. */
export const storyTime = demoTime(Date.UTC(2026, 10, 24, 14, 12))

/** Time when the commissioner creates the league, two weeks before kickoff. */
export const foundingDay = ({ season }: DemoTime): number => Date.UTC(season, 7, 27, 16, 30)

/** 10:00 AM Eastern on the Tuesday after a week; for the open week no later than the start of the demo. */
export const tuesdayAfter = (week: number, { season, startMs }: DemoTime): number =>
  Math.min(startMs, weekEndMs(week, season) + 6 * hourMs)

export type Clock = { now: () => number; moveTo(ms: number): void }

/** A clock that only moves when set. */
export const movableClock = (time: DemoTime): Clock => {
  let now = foundingDay(time)
  return { now: () => now, moveTo: ms => void (now = ms) }
}
