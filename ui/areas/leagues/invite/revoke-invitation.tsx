import { invitations, type Invitation } from '#contract/leagues/joining'
import type { League } from '#contract/leagues/leagues'
import { ConfirmAction } from '#ui/components/confirm-action.tsx'
import { toastError } from '#ui/components/toast'

/** Revokes an invitation after confirmation. */
export const RevokeInvitation = ({
  league,
  invitation: { id, name, email },
  onClose,
}: {
  league: League
  invitation: Invitation
  onClose: () => void
}) => (
  <ConfirmAction
    endpoint={invitations.revoke}
    input={{ leagueId: league.id, id }}
    title={`Revoke the invitation of ${name}?`}
    action="Revoke invitation"
    busy="Revoking"
    done={['Invitation revoked', email]}
    onError={toastError('Error', 'Failed to revoke invitation')}
    onClose={onClose}
  >
    The link that {email} was given stops working.
  </ConfirmAction>
)
