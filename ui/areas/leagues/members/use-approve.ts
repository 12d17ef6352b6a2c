import { joining } from '#contract/leagues/joining'
import type { Member } from '#contract/leagues/leagues'
import { toast, toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** Approves a join request. */
export const useApprove = (leagueId: number) => {
  const approve = useApiMutation(joining.approve, {
    onError: toastError('Error', 'Failed to approve member'),
  })
  return {
    isPending: approve.isPending,
    approve: ({ userId, managerName }: Member) =>
      approve.mutate(
        { leagueId, userId },
        { onSuccess: () => toast('positive', 'Member approved', `${managerName} is in.`) },
      ),
  }
}
