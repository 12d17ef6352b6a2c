import { Suspense } from 'react'
import { lazy } from '#ui/components/lazy.tsx'
import type { League, Member } from '#contract/leagues/leagues'
import { joining } from '#contract/leagues/joining'
import { toastError } from '#ui/components/toast'
import { useEmailText } from '#ui/lib/use-email-configured'
import { useApiQuery } from '#ui/lib/use-api-query'
import { openBalances } from '#contract/money/open-balances'
import { theirBalance } from '#domain/settle'
import { cents } from '#domain/money'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import type { Action } from './person-menu.tsx'

const ClaimLinkDialog = lazy(() =>
  import('#ui/areas/leagues/claims/claim-link-dialog.tsx').then(m => m.ClaimLinkDialog),
)

const MergeDialog = lazy(() => import('#ui/areas/leagues/claims/merge-dialog.tsx').then(m => m.MergeDialog))

const UndoTakeover = lazy(() => import('#ui/areas/leagues/claims/merge-dialog.tsx').then(m => m.UndoTakeover))

const ResendInvitation = lazy(() =>
  import('#ui/areas/leagues/invite/resend-invitation.tsx').then(m => m.ResendInvitation),
)

const RevokeInvitation = lazy(() =>
  import('#ui/areas/leagues/invite/resend-invitation.tsx').then(m => m.RevokeInvitation),
)

const RenameTeam = lazy(() => import('./rename-team.tsx').then(m => m.RenameTeam))

const shown = (action: Action, league: League, members: readonly Member[], onClose: () => void) => {
  switch (action.kind) {
    case 'rename':
      return <RenameTeam league={league} member={action.member} onClose={onClose} />
    case 'remove':
      return <RemoveMember league={league} member={action.member} onClose={onClose} />
    case 'link':
      return <ClaimLinkDialog league={league} member={action.member} onClose={onClose} />
    case 'merge':
      return <MergeDialog league={league} member={action.member} members={members} onClose={onClose} />
    case 'undo':
      return <UndoTakeover league={league} takeover={action.takeover} onClose={onClose} />
    case 'resend':
      return <ResendInvitation league={league} invitation={action.invitation} onClose={onClose} />
    case 'revoke':
      return <RevokeInvitation league={league} invitation={action.invitation} onClose={onClose} />
  }
}

/** Dialog of the selected action on a person. */
export const PersonDialogs = ({
  action,
  league,
  members,
  onClose,
}: {
  action: Action
  league: League
  members: readonly Member[]
  onClose: () => void
}) => <Suspense>{shown(action, league, members, onClose)}</Suspense>

/** Removes a member or declines a join request, after confirmation. */
export const RemoveMember = ({
  league,
  member: { userId, managerName, teamName, status },
  onClose,
}: {
  league: League
  member: Member
  onClose: () => void
}) => {
  const emailText = useEmailText()
  const waits = status === 'pending'
  const open = useApiQuery(openBalances.read, { leagueId: league.id }, { enabled: !waits, freshForMs: 0 })
  if (open.isPending && !waits) return null
  const theirs = open.data?.balances.find(({ managerId }) => managerId === userId)?.balance ?? 0
  const owed = open.data
    ? ` ${theirBalance(managerName, cents(theirs), league.currency)}${status === 'placeholder' ? '.' : `. ${emailText("They'll be emailed a statement if they have email turned on.", 'No statement is emailed.')}`}`
    : ''
  return (
    <ConfirmAction
      endpoint={joining.remove}
      input={{ leagueId: league.id, userId }}
      title={waits ? `Decline ${managerName}?` : `Remove ${managerName}?`}
      action={waits ? 'Decline' : 'Remove member'}
      busy={waits ? 'Declining' : 'Removing'}
      done={[waits ? 'Request declined' : 'Member removed', managerName]}
      onError={toastError('Error', waits ? 'Failed to decline' : 'Failed to remove member')}
      onClose={onClose}
    >
      {waits
        ? `${teamName} won't join ${league.name}. They can ask again.`
        : `${teamName} leaves ${league.name} and its spot opens up. Awards and money stay under ${managerName}'s name.${owed}`}
    </ConfirmAction>
  )
}
