import { joining } from '#contract/leagues/joining'
import type { Member } from '#contract/leagues/leagues'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { memberQueries } from '#ui/areas/leagues/invite/invite-queries'

/** Approves a join request. */
export const useApprove = (leagueId: number) => {
  const act = useApiMutation(joining.approve, { refreshes: memberQueries })
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
