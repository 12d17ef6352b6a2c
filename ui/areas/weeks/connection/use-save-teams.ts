import { homes } from '#contract/home'
import type { InputOf } from '#contract/kernel/endpoint'
import { claims } from '#contract/leagues/claims'
import { leagues } from '#contract/leagues/leagues'
import { leagueManagement } from '#contract/leagues/management'
import { weeks, type Provider } from '#contract/weeks'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

export type TeamChange = InputOf<typeof weeks.teams>['teams'][number]

const mappingReads = [weeks.read, weeks.staged, homes.read, leagueManagement.audit] as const

const newMemberReads = [leagues.members, leagues.list, leagues.info, claims.links] as const

/** Saves the team mapping. Sends only the changed teams, so that it doesn't overwrite other commissioners' changes. */
export const useSaveTeams = (leagueId: number, provider: Provider) => {
  const saveTeams = useApiMutation(weeks.teams, {
    refreshes: [...mappingReads, ...newMemberReads],
  })
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
