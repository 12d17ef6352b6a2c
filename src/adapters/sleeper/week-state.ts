import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { League, State } from './shapes.ts'

/**
 * The NFL's current regular-season week; null outside the league's season. Preseason weeks, which Sleeper also counts,
 * are ignored.
 */
export const currentWeek = (league: League, state: State | undefined): number | null =>
  state?.season === league.season && state.season_type === 'regular' ? state.week : null

/**
 * Whether a week is over: scored by the league, or before the NFL's current week. A completed league ended with its own
 * last week, so the NFL may still be playing the requested one.
 */
export function isFinal(league: League, state: State | undefined, week: number): boolean {
  if ((league.settings?.last_scored_leg ?? 0) >= week) return true
  const current = currentWeek(league, state)
  if (current !== null) return current > week
  const isPostseason = state?.season === league.season && state.season_type === 'post'
  return league.status === 'complete' || isPostseason
}

/** Whether a week has not started yet. */
export function isUpcoming(league: League, state: State | undefined, week: number): boolean {
  const current = currentWeek(league, state)
  return current !== null && current < week && !isFinal(league, state, week)
}

/**
 * Validity of the current injured reserve and taxi lists for a week. They apply to the NFL's current week and until the
 * next one is over. For older weeks they prove nothing: a player on injured reserve now may have been on the bench
 * then.
 */
export function reserveListsOf(
  league: League,
  state: State | undefined,
  week: number,
): NonNullable<ProviderWeek['reserveLists']> {
  const current = currentWeek(league, state)
  if (current === week && !isFinal(league, state, week)) return 'during-week'
  return current !== null && (week === current || week === current - 1) ? 'after-week' : 'unknown'
}

/** The latest finished week; null before the first one is over. A league ends with its own last week. */
export function finishedWeek(league: League, state: State | undefined): number | null {
  const scored = league.settings?.last_scored_leg ?? 0
  const behind = league.status === 'complete' ? 0 : (currentWeek(league, state) ?? 1) - 1
  const latest = Math.min(18, Math.max(scored, behind))
  return latest < 1 ? null : latest
}

/** The league's week in progress; null when it has ended or the NFL is not in its season. */
export const weekInProgress = (league: League, state: State | undefined): number | null =>
  league.status === 'complete' ? null : currentWeek(league, state)

/**
 * Last week of the league's season: the week it ended with, otherwise its playoff final. Sleeper does not document the
 * codes for two-week rounds, so for such a league it is only known at the end.
 */
export function lastWeekOf({ status, settings }: League): { lastWeek?: number } {
  if (status === 'complete') return known(settings?.last_scored_leg)
  const { playoff_week_start, playoff_teams, playoff_round_type } = settings ?? {}
  if (!playoff_week_start || !playoff_teams || playoff_round_type) return {}
  return known(playoff_week_start + Math.ceil(Math.log2(playoff_teams)) - 1)
}

const known = (week: number | null | undefined): { lastWeek?: number } => (week ? { lastWeek: week } : {})

/** The first week of the league's playoffs; omitted if it has none. */
export const playoffStartOf = ({ settings }: League): { playoffStart?: number } =>
  settings?.playoff_week_start ? { playoffStart: settings.playoff_week_start } : {}

/** Whether a week is part of the league's playoffs; never if it has none. */
export const isPlayoffWeek = ({ settings }: League, week: number): boolean =>
  Boolean(settings?.playoff_week_start) && week >= (settings?.playoff_week_start ?? 0)
