import type { MergedResponses } from './merge-responses.ts'

/**
 * Whether a week is over, by its matchups or otherwise by the league's current week. If responses disagree, it is not
 * over.
 */
export function isFinal({ matchups, leagues }: MergedResponses, week: number): boolean {
  const ofWeek = matchups.filter(matchup => matchup.week === week)
  if (ofWeek.length > 0) return ofWeek.every(matchup => matchup.status === 'postevent')
  const conclusive = leagues.filter(league => league.isFinished || league.currentWeek !== null)
  return (
    conclusive.length > 0 && conclusive.every(league => league.isFinished || (league.currentWeek ?? 0) > week)
  )
}

/**
 * Whether the responses were fetched while the week was the league's current one, because Yahoo sends the current
 * status even for old weeks. Responses from different weeks don't count, because it is unknown which of them a status
 * came with.
 */
export function statusesAreOfWeek({ leagues }: MergedResponses, week: number): boolean {
  const conclusive = leagues.filter(league => league.currentWeek !== null)
  return (
    conclusive.length > 0 && conclusive.every(league => league.currentWeek === week && !league.isFinished)
  )
}
