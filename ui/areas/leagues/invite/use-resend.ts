import { invitations, type Invitation, type SentInvitation } from '#contract/leagues/joining'
import { toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** Resends an invitation with a new link. */
export const useResend = (leagueId: number, onSent: (sent: SentInvitation) => void) => {
  const resend = useApiMutation(invitations.resend, { onError: toastError('Failed to send invitation') })
  return {
    isPending: resend.isPending,
    resend: ({ id }: Invitation) => resend.mutate({ leagueId, id }, { onSuccess: onSent }),
  }
}
