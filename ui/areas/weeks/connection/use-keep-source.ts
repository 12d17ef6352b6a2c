import { leagues } from '#contract/leagues/leagues'
import { leagueManagement } from '#contract/leagues/management'
import { weekSettings } from '#contract/leagues/week-settings'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'

/**
 * Keeps the source that the league's weeks come from, so that the next visit begins there, on whatever device. Nothing
 * depends on it, so a failure says nothing.
 */
export const useSaveSource = (leagueId: number) => {
  const { data } = useApiQuery(weekSettings.read, { leagueId })
  const { mutate } = useApiMutation(weekSettings.save, {
    refreshes: [weekSettings.read, leagues.list, leagues.info, leagueManagement.audit],
  })
  return (source: string) => {
    if (data?.provider !== source) mutate({ leagueId, provider: source })
  }
}
