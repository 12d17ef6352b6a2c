import { joining } from '#contract/leagues/joining'
import type { Member } from '#contract/leagues/leagues'
import { toast } from '#ui/components/toast'
import { useAct } from '#ui/lib/use-act'
import { memberReads } from '#ui/areas/leagues/invite/reads'

/** Lets somebody in who waits. */
export const useApprove = (leagueId: number) => {
  const act = useAct(joining.approve, { refreshes: memberReads })
  return {
    isPending: act.isPending,
    approve: ({ userId, managerName }: Member) =>
      act.mutate(
        { leagueId, userId },
        {
          onSuccess: () => toast('positive', 'Member approved', `${managerName} is in.`),
          onError: error => toast('negative', 'Error', error.message || 'Failed to approve member'),
        },
      ),
  }
}
