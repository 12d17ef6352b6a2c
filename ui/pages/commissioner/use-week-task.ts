import type { League } from '#contract/leagues/leagues'
import { weeks } from '#contract/weeks'
import { useAnswer } from '#ui/lib/use-answer'
import { type WeekTask, weekTaskOf } from './week-task.ts'

/** Looked up anew when it shows: the scheduler stages, corrects and publishes weeks by itself. */
const freshForMs = 60_000

/** What the league's week asks of its commissioner; undefined while it is read, and once the season has ended. */
export const useWeekTask = (league: League): WeekTask | undefined => {
  const input = { leagueId: league.id }
  const corrections = useAnswer(weeks.waitingCorrections, input, { freshForMs })
  const waiting = useAnswer(weeks.waiting, input, { freshForMs })
  const log = useAnswer(weeks.log, input, { freshForMs })
  if (!corrections.data || !waiting.data || !log.data || league.seasonStatus === 'ended') return undefined
  return weekTaskOf(
    league,
    { corrections: corrections.data, waiting: waiting.data, log: log.data },
    Date.now(),
  )
}
