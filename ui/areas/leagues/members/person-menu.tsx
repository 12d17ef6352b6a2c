import { Ellipsis, Link as LinkIcon, Merge, Pencil, Send, Undo2, UserMinus, X } from 'lucide-react'
import { Suspense } from 'react'
import type { TeamClaim } from '#contract/leagues/claims'
import type { Invitation } from '#contract/leagues/joining'
import type { League, Member } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import { Button } from '#ui/components/button.tsx'
import { Menu, MenuItem } from '#ui/components/menu.tsx'
import type { Person } from './people.ts'

const RoleItems = lazy(() => import('./role-items.tsx').then(m => m.RoleItems))

/** Action selected for a person, with its subject. */
export type Action =
  | { kind: 'rename' | 'remove' | 'link' | 'merge'; member: Member }
  | { kind: 'undo'; takeover: TeamClaim }
  | { kind: 'resend' | 'revoke'; invitation: Invitation }

type OnAction = (action: Action) => void

const InvitedItems = ({ invitation, onAction }: { invitation: Invitation; onAction: OnAction }) => (
  <>
    <MenuItem onSelect={() => onAction({ kind: 'resend', invitation })}>
      <Send />
      Invite again
    </MenuItem>
    <MenuItem danger onSelect={() => onAction({ kind: 'revoke', invitation })}>
      <X />
      Revoke invitation
    </MenuItem>
  </>
)

const MemberItems = ({
  member,
  takeovers,
  league,
  onAction,
}: {
  member: Member
  takeovers: readonly TeamClaim[]
  league: League
  onAction: OnAction
}) => {
  const isOpen = member.status === 'placeholder'
  return (
    <>
      <MenuItem onSelect={() => onAction({ kind: 'rename', member })}>
        <Pencil />
        {isOpen ? 'Edit team and owner' : 'Rename team'}
      </MenuItem>
      {isOpen && (
        <>
          <MenuItem onSelect={() => onAction({ kind: 'link', member })}>
            <LinkIcon />
            Claim link
          </MenuItem>
          <MenuItem onSelect={() => onAction({ kind: 'merge', member })}>
            <Merge />
            Merge into an account
          </MenuItem>
        </>
      )}
      {league.isMine && member.status === 'active' && !member.isCommissioner && (
        <RoleItems league={league} member={member} />
      )}
      {takeovers.map(takeover => (
        <MenuItem key={takeover.id} onSelect={() => onAction({ kind: 'undo', takeover })}>
          <Undo2 />
          {takeover.how === 'claimed' ? 'Undo claim' : `Undo merging ${takeover.teamName}`}
        </MenuItem>
      ))}
      <MenuItem
        danger
        unless={member.isCommissioner ? 'Transfer the league first' : undefined}
        onSelect={() => onAction({ kind: 'remove', member })}
      >
        <UserMinus />
        Remove from league
      </MenuItem>
    </>
  )
}

/** Menu of actions for a person in the list. */
export const PersonMenu = ({
  person,
  name,
  league,
  onAction,
}: {
  person: Person
  /** Name that is distinct from others with the same name. */
  name: string
  league: League
  onAction: OnAction
}) => (
  <Menu
    trigger={
      <Button variant="ghost" icon aria-label={`Actions for ${name}`}>
        <Ellipsis />
      </Button>
    }
  >
    <Suspense>
      {person.invitation ? (
        <InvitedItems invitation={person.invitation} onAction={onAction} />
      ) : (
        <MemberItems
          member={person.member}
          takeovers={person.takeovers}
          league={league}
          onAction={onAction}
        />
      )}
    </Suspense>
  </Menu>
)
