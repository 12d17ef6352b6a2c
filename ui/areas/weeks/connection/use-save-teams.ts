import { homes } from '#contract/weeks/home'
import type { InputOf } from '#contract/kernel/endpoint'
import { claims } from '#contract/leagues/claims'
import { leagues } from '#contract/leagues/leagues'
import { leagueManagement } from '#contract/leagues/management'
import { connections, type Provider } from '#contract/weeks/connections'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

export type TeamChange = InputOf<typeof connections.mapTeams>['teams'][number]

const mappingReads = [connections.read, stagedWeeks.read, homes.read, leagueManagement.audit] as const

const newMemberReads = [leagues.members, leagues.list, leagues.info, claims.links] as const

/** Saves the team mapping. Sends only the changed teams, so that it doesn't overwrite other commissioners' changes. */
export const useSaveTeams = (leagueId: number, provider: Provider) => {
  const saveTeams = useApiMutation(connections.mapTeams, {
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
