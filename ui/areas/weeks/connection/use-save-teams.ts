import { connections, type Provider } from '#contract/weeks/connections'
import type { InputOf } from '#contract/kernel/endpoint'
import { toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

export type TeamChange = InputOf<typeof connections.mapTeams>['teams'][number]

/** Saves the team mapping. Sends only the changed teams, so that it doesn't overwrite other commissioners' changes. */
export const useSaveTeams = (leagueId: number, provider: Provider) => {
  const saveTeams = useApiMutation(connections.mapTeams, {
    done: 'Teams saved',
    onError: toastError('Error saving configuration'),
  })
  return {
    isPending: saveTeams.isPending,
    save: (teams: TeamChange[], onSaved?: () => void) =>
      saveTeams.mutate({ leagueId, provider, teams }, { onSuccess: onSaved }),
  }
}
