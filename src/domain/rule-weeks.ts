import { lastWeek, seasonWeeks } from './calendar.ts'
import type { RulePart } from './rules.ts'

/** A season's last paid week, and the first week of its playoffs. */
export type SeasonShape = { lastWeek: number; playoffStart: number }

type Weeks = { weeks: readonly number[] | null; part: RulePart }

/** Weeks of a rule, in order: its selected weeks within its part of the season, up to the last paid one. */
export const weeksOfRule = ({ weeks, part }: Weeks, { lastWeek, playoffStart }: SeasonShape): number[] =>
  seasonWeeks.filter(
    week =>
      week <= lastWeek &&
      (weeks === null || weeks.includes(week)) &&
      (part === 'all' || (part === 'regular') === week < playoffStart),
  )

/**
 * Weeks in which a rule has winners: for a season rule only the last of its weeks. Other rules also have winners after
 * the last paid week; publishing rejects such a week as a whole.
 */
export const decidingWeeks = (rule: Weeks, isOfSeason: boolean, season: SeasonShape): number[] =>
  isOfSeason ? weeksOfRule(rule, season).slice(-1) : weeksOfRule(rule, { ...season, lastWeek })
