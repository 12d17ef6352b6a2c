import type { InputOf } from '#contract/kernel/endpoint'
import { weeks, type Provider } from '#contract/weeks'
import { toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

export type TeamChange = InputOf<typeof weeks.teams>['teams'][number]

/** Saves the team mapping. Sends only the changed teams, so that it doesn't overwrite other commissioners' changes. */
export const useSaveTeams = (leagueId: number, provider: Provider) => {
  const saveTeams = useApiMutation(weeks.teams, {
    done: 'Teams saved',
    onError: toastError('Error saving configuration'),
  })
  return {
    isPending: saveTeams.isPending,
    save: (teams: TeamChange[], onSaved?: () => void) =>
      saveTeams.mutate({ leagueId, provider, teams }, { onSuccess: onSaved }),
  }
}
