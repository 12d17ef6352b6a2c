import {
  Send,
  X,
  Pencil,
  Link as LinkIcon,
  Merge,
  Undo2,
  UserMinus,
  Ellipsis,
  Mail,
  UserRoundCheck,
  CircleDashed,
  CircleCheck,
} from 'lucide-react'
import { Suspense } from 'react'
import { lazy } from '#ui/components/lazy.tsx'
import type { Member, League } from '#contract/leagues/leagues'
import type { TeamClaim } from '#contract/leagues/claims'
import type { Invitation } from '#contract/leagues/joining'
import { MenuItem, Menu } from '#ui/components/menu.tsx'
import { Button } from '#ui/components/button.tsx'
import { dayText } from '#ui/lib/format'
import styles from './people.module.css'

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

/** Row of the list: a member with the team claims that can still be undone, or an invited person. */
export type Person =
  | { member: Member; isRequested: boolean; takeovers: readonly TeamClaim[]; invitation?: undefined }
  | { invitation: Invitation; member?: undefined }

/** Returns the members, then the invited people; join requests are listed separately. */
export const peopleOf = (
  members: readonly Member[],
  invitations: readonly Invitation[],
  takeovers: readonly TeamClaim[],
): Person[] => {
  const requestedIds = new Set(members.map(({ request }) => request?.wants?.managerId))
  return [
    ...members
      .filter(({ status }) => status !== 'pending')
      .map(member => ({
        member,
        isRequested: requestedIds.has(member.managerId),
        takeovers: takeovers.filter(({ managerId }) => managerId === member.managerId),
      })),
    ...invitations.filter(({ status }) => status === 'pending').map((invitation): Person => ({ invitation })),
  ]
}

/** Formats the number of joined members: 9 of 12 joined. */
export const joinedText = (members: readonly Member[]): string => {
  const count = (status: Member['status']) => members.filter(member => member.status === status).length
  const joined = count('active')
  return `${joined} of ${joined + count('placeholder')} joined`
}

const personStatusOf = (person: Person) => {
  if (person.invitation) return { icon: Mail, text: `Invited ${dayText(person.invitation.createdAt)}` }
  if (person.isRequested) return { icon: UserRoundCheck, text: 'Requested', tone: 'asked' }
  if (person.member.status === 'placeholder') return { icon: CircleDashed, text: 'Unclaimed' }
  return { icon: CircleCheck, text: 'Joined', tone: 'in' }
}

export const stateText = (person: Person): string => personStatusOf(person).text

/** Join status of a person. */
export const PersonState = ({ person }: { person: Person }) => {
  const { icon: Icon, text, tone } = personStatusOf(person)
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon />
      {text}
    </span>
  )
}
