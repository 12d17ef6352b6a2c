import { invitations, type Invitation } from '#contract/leagues/joining'
import type { League } from '#contract/leagues/leagues'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** Revokes an invitation after confirmation. */
export const RevokeInvitation = ({
  league,
  invitation: { id, name, email },
  onClose,
}: {
  league: League
  invitation: Invitation
  onClose: () => void
}) => {
  const revoke = useApiMutation(invitations.revoke)
  return (
    <Confirm
      title={`Revoke the invitation of ${name}?`}
      action="Revoke invitation"
      busy={revoke.isPending && 'Revoking'}
      onCancel={onClose}
      onConfirm={() =>
        revoke.mutate(
          { leagueId: league.id, id },
          {
            onSuccess: () => {
              toast('positive', 'Invitation revoked', email)
              onClose()
            },
            onError: error => toast('negative', 'Error', error.message || 'Failed to revoke invitation'),
          },
        )
      }
    >
      The link that {email} was given stops working.
    </Confirm>
  )
}
