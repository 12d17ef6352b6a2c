import { Ellipsis, Link as LinkIcon, Merge, Pencil, Send, Undo2, UserMinus, X } from 'lucide-react'
import { Suspense } from 'react'
import type { TeamClaim } from '#contract/leagues/claims'
import type { Invitation } from '#contract/leagues/joining'
import type { League, Member } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import { Button } from '#ui/components/button.tsx'
import { Menu, MenuItem } from '#ui/components/menu.tsx'
import type { Person } from './people.ts'

const RoleItems = lazy(() => import('./role-items.tsx').then(m => ({ default: m.RoleItems })))

/** Action selected for a person, with its subject. */
export type Action =
  | { kind: 'rename' | 'remove' | 'link' | 'merge'; member: Member }
  | { kind: 'undo'; takeover: TeamClaim }
  | { kind: 'resend' | 'revoke'; invitation: Invitation }

type OnAction = (action: Action) => void

const InvitedItems = ({ invitation, onAct }: { invitation: Invitation; onAct: OnAction }) => (
  <>
    <MenuItem onSelect={() => onAct({ kind: 'resend', invitation })}>
      <Send />
      Invite again
    </MenuItem>
    <MenuItem danger onSelect={() => onAct({ kind: 'revoke', invitation })}>
      <X />
      Revoke invitation
    </MenuItem>
  </>
)

const MemberItems = ({
  member,
  takeovers,
  league,
  onAct,
}: {
  member: Member
  takeovers: readonly TeamClaim[]
  league: League
  onAct: OnAction
}) => {
  const isOpen = member.status === 'placeholder'
  return (
    <>
      <MenuItem onSelect={() => onAct({ kind: 'rename', member })}>
        <Pencil />
        {isOpen ? 'Edit team and owner' : 'Rename team'}
      </MenuItem>
      {isOpen && (
        <>
          <MenuItem onSelect={() => onAct({ kind: 'link', member })}>
            <LinkIcon />
            Claim link
          </MenuItem>
          <MenuItem onSelect={() => onAct({ kind: 'merge', member })}>
            <Merge />
            Merge into an account
          </MenuItem>
        </>
      )}
      {league.isMine && member.status === 'active' && !member.isCommissioner && (
        <RoleItems league={league} member={member} />
      )}
      {takeovers.map(takeover => (
        <MenuItem key={takeover.id} onSelect={() => onAct({ kind: 'undo', takeover })}>
          <Undo2 />
          {takeover.how === 'claimed' ? 'Undo claim' : `Undo merging ${takeover.teamName}`}
        </MenuItem>
      ))}
      <MenuItem
        danger
        unless={member.isCommissioner ? 'Transfer the league first' : undefined}
        onSelect={() => onAct({ kind: 'remove', member })}
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
  onAct,
}: {
  person: Person
  /** Name that is distinct from others with the same name. */
  name: string
  league: League
  onAct: OnAction
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
        <InvitedItems invitation={person.invitation} onAct={onAct} />
      ) : (
        <MemberItems member={person.member} takeovers={person.takeovers} league={league} onAct={onAct} />
      )}
    </Suspense>
  </Menu>
)
