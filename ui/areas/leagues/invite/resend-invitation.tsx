import { useState } from 'react'
import type { Invitation, SentInvitation } from '#contract/leagues/joining'
import type { League } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { Dialog, DialogClose } from '#ui/components/dialog.tsx'
import { dayText } from '#ui/lib/format'
import { SentLink } from './sent-link.tsx'
import { useResend } from './use-resend.ts'

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
