import { lastWeek, seasonWeeks } from './calendar.ts'
import type { RulePart } from './rules.ts'

/** A season's last paid week, and the first week of its playoffs. */
export type SeasonShape = { lastWeek: number; playoffStart: number }

type Weeks = { weeks: readonly number[] | null; part: RulePart }

/** The weeks that a rule counts in, in order: those it names of its part of the season, up to the last paid one. */
export const weeksOfRule = ({ weeks, part }: Weeks, { lastWeek, playoffStart }: SeasonShape): number[] =>
  seasonWeeks.filter(
    week =>
      week <= lastWeek &&
      (weeks === null || weeks.includes(week)) &&
      (part === 'all' || (part === 'regular') === week < playoffStart),
  )

/**
 * The weeks in which a rule has winners: a rule of the season once, in the last of its weeks. Others have some after the
 * last paid week too; that such a week pays nothing is refused with the whole week.
 */
export const decidingWeeks = (rule: Weeks, isOfSeason: boolean, season: SeasonShape): number[] =>
  isOfSeason ? weeksOfRule(rule, season).slice(-1) : weeksOfRule(rule, { ...season, lastWeek })
