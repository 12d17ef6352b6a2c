import type { Home } from '#contract/weeks/home'
import type { League } from '#contract/leagues/leagues'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { connections } from '#contract/weeks/connections'
import { now } from '#ui/lib/clock'
import { isLive } from '#ui/lib/providers'
import { useApiQuery } from '#ui/lib/use-api-query'
import { type WeekTask, weekTaskOf } from './week-task.ts'

/** Refetched on display: the scheduler stages, corrects and publishes weeks automatically. */
const freshForMs = 60_000

/** Returns the commissioner's task for the league's week; undefined while loading. */
export const useWeekTask = (league: League, { next }: Home): WeekTask | undefined => {
  const input = { leagueId: league.id }
  const provider = league.provider ?? ''
  const isLiveProvider = isLive(provider)
  const waiting = useApiQuery(stagedWeeks.waiting, input, { freshForMs })
  const log = useApiQuery(publications.log, input, { freshForMs })
  const integration = useApiQuery(connections.read, { ...input, provider }, { enabled: isLiveProvider })
  if (!waiting.data || !log.data || (isLiveProvider && !integration.data)) return undefined
  return weekTaskOf(
    league,
    {
      waiting: waiting.data,
      log: log.data,
      next,
      integration: isLiveProvider ? integration.data : undefined,
    },
    now(),
  )
}
