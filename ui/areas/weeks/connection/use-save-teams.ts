import { homes } from '#contract/home'
import { leagueManagement } from '#contract/leagues/management'
import { weeks, type Provider } from '#contract/weeks'
import { toast } from '#ui/components/toast'
import { useAct } from '#ui/lib/use-act'

type Team = { teamKey: string; managerId: number | null }

/** Ties teams to members. Always sends every team, so that the answer does not depend on what was saved before. */
export const useSaveTeams = (leagueId: number, provider: Provider) => {
  const act = useAct(weeks.teams, {
    refreshes: [weeks.read, weeks.staged, homes.read, leagueManagement.audit],
  })
  return {
    isPending: act.isPending,
    save: (teams: readonly Team[], changed: ReadonlyMap<string, number | null>, onSaved?: () => void) =>
      act.mutate(
        {
          leagueId,
          provider,
          teams: teams.map(({ teamKey, managerId }) => ({
            teamKey,
            managerId: changed.has(teamKey) ? (changed.get(teamKey) ?? null) : managerId,
          })),
        },
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
