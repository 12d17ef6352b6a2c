import type { MergedResponses } from './merge-responses.ts'

/** Whether a week is over: by its matchups, else by the league's own week. Where answers disagree, it is not. */
export function isFinal({ matchups, leagues }: MergedResponses, week: number): boolean {
  const ofWeek = matchups.filter(matchup => matchup.week === week)
  if (ofWeek.length > 0) return ofWeek.every(matchup => matchup.status === 'postevent')
  const telling = leagues.filter(league => league.isFinished || league.currentWeek !== null)
  return telling.length > 0 && telling.every(league => league.isFinished || (league.currentWeek ?? 0) > week)
}

/**
 * Whether the answers were read while the week was the league's current one. Yahoo tells today's status even for an old
 * week. Answers read in different weeks do not count, since nobody knows which of them a status came with.
 */
export function statusesAreOfWeek({ leagues }: MergedResponses, week: number): boolean {
  const telling = leagues.filter(league => league.currentWeek !== null)
  return telling.length > 0 && telling.every(league => league.currentWeek === week && !league.isFinished)
}
