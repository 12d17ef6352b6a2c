import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { League, State } from './shapes.ts'

/**
 * The regular week that the NFL is in; null outside the league's season. Preseason weeks are counted by Sleeper too, and
 * mean nothing here.
 */
export const currentWeek = (league: League, state: State | undefined): number | null =>
  state?.season === league.season && state.season_type === 'regular' ? state.week : null

/**
 * Whether a week is over: scored by the league, or behind the NFL. A complete league has ended with its own last week,
 * so the NFL may still be playing the one that was asked for.
 */
export function isFinal(league: League, state: State | undefined, week: number): boolean {
  if ((league.settings?.last_scored_leg ?? 0) >= week) return true
  const current = currentWeek(league, state)
  if (current !== null) return current > week
  const isPostseason = state?.season === league.season && state.season_type === 'post'
  return league.status === 'complete' || isPostseason
}

/** Whether a week has not begun yet. */
export function isUpcoming(league: League, state: State | undefined, week: number): boolean {
  const current = currentWeek(league, state)
  return current !== null && current < week && !isFinal(league, state, week)
}

/**
 * What today's reserve and taxi lists tell of a week. They can be taken for its own while it is the NFL's, and until the
 * next one is over. Of an older week they tell nothing: who is on injured reserve now may well have sat on the bench
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

/** The latest week that is over; null before the first one is. A league ends with its own last week. */
export function finishedWeek(league: League, state: State | undefined): number | null {
  const scored = league.settings?.last_scored_leg ?? 0
  const behind = league.status === 'complete' ? 0 : (currentWeek(league, state) ?? 1) - 1
  const latest = Math.min(18, Math.max(scored, behind))
  return latest < 1 ? null : latest
}

/** The week that the league is playing; null when it has ended or the NFL plays none of its season. */
export const weekInProgress = (league: League, state: State | undefined): number | null =>
  league.status === 'complete' ? null : currentWeek(league, state)

/**
 * The last week that the league plays: the one it ended with, else the final of its play-offs. What Sleeper's codes for
 * rounds of two weeks mean is not documented, so such a league tells it only at its end.
 */
export function lastWeekOf({ status, settings }: League): { lastWeek?: number } {
  if (status === 'complete') return known(settings?.last_scored_leg)
  const { playoff_week_start, playoff_teams, playoff_round_type } = settings ?? {}
  if (!playoff_week_start || !playoff_teams || playoff_round_type) return {}
  return known(playoff_week_start + Math.ceil(Math.log2(playoff_teams)) - 1)
}

const known = (week: number | null | undefined): { lastWeek?: number } => (week ? { lastWeek: week } : {})

/** The first week of the league's playoffs; left out where it has none. */
export const playoffStartOf = ({ settings }: League): { playoffStart?: number } =>
  settings?.playoff_week_start ? { playoffStart: settings.playoff_week_start } : {}

/** Whether a week belongs to the league's play-offs; never where it has none. */
export const isPlayoffWeek = ({ settings }: League, week: number): boolean =>
  Boolean(settings?.playoff_week_start) && week >= (settings?.playoff_week_start ?? 0)
