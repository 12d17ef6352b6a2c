import { joining } from '#contract/leagues/joining'
import type { Member } from '#contract/leagues/leagues'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** Approves a join request. */
export const useApprove = (leagueId: number) => {
  const approve = useApiMutation(joining.approve)
  return {
    isPending: approve.isPending,
    approve: ({ userId, managerName }: Member) =>
      approve.mutate(
        { leagueId, userId },
        {
          onSuccess: () => toast('positive', 'Member approved', `${managerName} is in.`),
          onError: error => toast('negative', 'Error', error.message || 'Failed to approve member'),
        },
      ),
  }
}
