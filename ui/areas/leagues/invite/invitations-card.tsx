import { Mail } from 'lucide-react'
import { useState } from 'react'
import { invitations, type Invitation, type SentInvitation } from '#contract/leagues/joining'
import type { League } from '#contract/leagues/leagues'
import { Await } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { CellButtons, DataTable, type Column, CellName, CellNote } from '#ui/components/table.tsx'
import { dayText } from '#ui/lib/format'
import { useAnswer } from '#ui/lib/use-answer'
import { RevokeInvitation } from './revoke-invitation.tsx'
import { SentLink } from './sent-link.tsx'
import { useResend } from './use-resend.ts'

type Props = {
  league: League
  invitation: Invitation
  onSent: (sent: SentInvitation) => void
  onRevoke: (invitation: Invitation) => void
}

const Acts = ({ league, invitation, onSent, onRevoke }: Props) => {
  const { resend, isPending } = useResend(league.id, onSent)
  return (
    <CellButtons>
      <Button
        size="sm"
        busy={isPending && 'Sending'}
        aria-label={`Resend to ${invitation.name}`}
        onClick={() => resend(invitation)}
      >
        Resend
      </Button>
      <Button
        size="sm"
        variant="danger-ghost"
        aria-label={`Revoke the invitation of ${invitation.name}`}
        onClick={() => onRevoke(invitation)}
      >
        Revoke
      </Button>
    </CellButtons>
  )
}

const columnsFor = (act: Omit<Props, 'invitation'>): Column<Invitation>[] => [
  {
    head: 'Name',
    card: 'main',
    names: true,
    cell: ({ name, email, createdAt, expiresAt }) => (
      <>
        <CellName as="div" className="trunc">
          {name}
        </CellName>
        <CellNote className="trunc">{email}</CellNote>
        <CellNote>
          Sent {dayText(createdAt)}, expires {dayText(expiresAt)}
        </CellNote>
        <span className="only-m">
          <Badge tone="warn">Pending</Badge>
        </span>
      </>
    ),
  },
  { head: 'Email', className: 'breaks', cell: ({ email }) => email },
  { head: 'Sent', className: 'num', cell: ({ createdAt }) => dayText(createdAt) },
  { head: 'Expires', className: 'num', cell: ({ expiresAt }) => dayText(expiresAt) },
  { head: 'Status', cell: () => <Badge tone="warn">Pending</Badge> },
  {
    head: <span className="sr">Actions</span>,
    card: 'do',
    right: true,
    width: 'buttons',
    cell: invitation => <Acts {...act} invitation={invitation} />,
  },
]

/** The invitations that can still be accepted. */
export const InvitationsCard = ({ league }: { league: League }) => {
  const answer = useAnswer(invitations.list, { leagueId: league.id })
  const [revoked, setRevoked] = useState<Invitation>()
  const [sent, setSent] = useState<SentInvitation>()
  return (
    <Card title="Pending Invitations" flush>
      <Await answer={answer} name="Invitations">
        {all => {
          const pending = all.filter(({ status }) => status === 'pending')
          return pending.length === 0 ? (
            <Empty icon={Mail} title="No pending invitations" />
          ) : (
            <DataTable
              caption="Pending Invitations"
              columns={columnsFor({ league, onSent: setSent, onRevoke: setRevoked })}
              rows={pending}
              rowKey={({ id }) => id}
            />
          )
        }}
      </Await>
      {revoked && (
        <RevokeInvitation league={league} invitation={revoked} onClose={() => setRevoked(undefined)} />
      )}
      {sent && (
        <Dialog title="Invitation sent again" note={sent.email} onClose={() => setSent(undefined)}>
          <SentLink sent={sent} />
        </Dialog>
      )}
    </Card>
  )
}
