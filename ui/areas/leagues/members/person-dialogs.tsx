import { Suspense } from 'react'
import type { League, Member } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import type { Action } from './person-menu.tsx'
import { RemoveMember } from './remove-member.tsx'
import { RenameTeam } from './rename-team.tsx'

const ClaimLinkDialog = lazy(() =>
  import('#ui/areas/leagues/claims/claim-link-dialog.tsx').then(m => m.ClaimLinkDialog),
)
const MergeDialog = lazy(() => import('#ui/areas/leagues/claims/merge-dialog.tsx').then(m => m.MergeDialog))
const UndoTakeover = lazy(() =>
  import('#ui/areas/leagues/claims/undo-team-claim.tsx').then(m => m.UndoTakeover),
)
const ResendInvitation = lazy(() =>
  import('#ui/areas/leagues/invite/resend-invitation.tsx').then(m => m.ResendInvitation),
)
const RevokeInvitation = lazy(() =>
  import('#ui/areas/leagues/invite/revoke-invitation.tsx').then(m => m.RevokeInvitation),
)

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
