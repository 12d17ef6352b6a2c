import { weekSettings } from '#contract/leagues/week-settings'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'

/**
 * Saves the source of the league's weeks, so that the next visit starts there on any device. Failures are ignored,
 * because nothing depends on it.
 */
export const useSaveSource = (leagueId: number) => {
  const { data } = useApiQuery(weekSettings.read, { leagueId })
  const { mutate } = useApiMutation(weekSettings.save)
  return (source: string) => {
    if (data?.provider !== source) mutate({ leagueId, provider: source })
  }
}
