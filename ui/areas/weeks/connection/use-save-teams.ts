import type { InputOf } from '#contract/kernel/endpoint'
import { weeks, type Provider } from '#contract/weeks'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

export type TeamChange = InputOf<typeof weeks.teams>['teams'][number]

/** Saves the team mapping. Sends only the changed teams, so that it doesn't overwrite other commissioners' changes. */
export const useSaveTeams = (leagueId: number, provider: Provider) => {
  const saveTeams = useApiMutation(weeks.teams)
  return {
    isPending: saveTeams.isPending,
    save: (teams: TeamChange[], onSaved?: () => void) =>
      saveTeams.mutate(
        { leagueId, provider, teams },
        {
          onSuccess: () => {
            toast('positive', 'Teams saved')
            onSaved?.()
          },
          onError: error => toast('negative', 'Error saving configuration', error.message),
        },
      ),
  }
}
