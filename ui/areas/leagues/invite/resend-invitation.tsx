import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { type Invitation, type SentInvitation, invitations } from '#contract/leagues/joining'
import { Dialog, DialogClose } from '#ui/components/dialog.tsx'
import { Button } from '#ui/components/button.tsx'
import { dayText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { toastError } from '#ui/components/toast'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { SentLink } from './copy-link.tsx'

/** Resends an invitation and shows its new link. */
export const ResendInvitation = ({
  league,
  invitation,
  onClose,
}: {
  league: League
  invitation: Invitation
  onClose: () => void
}) => {
  const [sent, setSent] = useState<SentInvitation>()
  const { resend, isPending } = useResend(league.id, setSent)
  if (sent)
    return (
      <Dialog title="Invitation sent again" note={sent.email} onClose={onClose}>
        <SentLink sent={sent} />
      </Dialog>
    )
  const { name, email, createdAt, expiresAt } = invitation
  return (
    <Dialog
      title={`Invite ${name} again?`}
      note={email}
      width={440}
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="primary" busy={isPending && 'Sending'} onClick={() => resend(invitation)}>
            Invite again
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p className="t-2">
        Invited {dayText(createdAt)}, expires {dayText(expiresAt)}. A new link replaces the old one.
      </p>
    </Dialog>
  )
}

/** Resends an invitation with a new link. */
export const useResend = (leagueId: number, onSent: (sent: SentInvitation) => void) => {
  const resend = useApiMutation(invitations.resend, { onError: toastError('Failed to send invitation') })
  return {
    isPending: resend.isPending,
    resend: ({ id }: Invitation) => resend.mutate({ leagueId, id }, { onSuccess: onSent }),
  }
}

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
