import { Ellipsis, Link as LinkIcon, Merge, Pencil, UserMinus, UserPlus, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { leagueRoleNames } from '#domain/league-roles'
import { plural } from '#domain/text'
import { leagues, type League, type Member } from '#contract/leagues/leagues'
import { apart } from '#ui/lib/apart'
import { Await } from '#ui/components/await.tsx'
import { Avatar } from '#ui/components/avatar.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { Menu, MenuItem } from '#ui/components/menu.tsx'
import { CellButtons, DataTable, type Column, CellName, CellNote } from '#ui/components/table.tsx'
import { dayText } from '#ui/lib/format'
import { useAnswer } from '#ui/lib/use-answer'
import { useInviteDialog } from '#ui/areas/leagues/invite/use-invite-dialog'
import { MemberStatus } from './member-status.tsx'
import { RemoveMember } from './remove-member.tsx'
import { RenameTeam } from './rename-team.tsx'
import { useApprove } from './use-approve.ts'
import styles from './members-card.module.css'

const ClaimLinkDialog = lazy(() =>
  import('#ui/areas/leagues/claims/claim-link-dialog.tsx').then(m => ({ default: m.ClaimLinkDialog })),
)
const MergeDialog = lazy(() =>
  import('#ui/areas/leagues/claims/merge-dialog.tsx').then(m => ({ default: m.MergeDialog })),
)

const RoleItems = lazy(() => import('./role-items.tsx').then(m => ({ default: m.RoleItems })))

type Action = { kind: 'rename' | 'remove' | 'link' | 'merge'; member: Member }

/** For somebody who waits: in, or not. */
const Decide = ({
  member,
  league,
  onAct,
}: {
  member: Member
  league: League
  onAct: (action: Action) => void
}) => {
  const { approve, isPending } = useApprove(league.id)
  return (
    <CellButtons>
      <Button
        size="sm"
        variant="soft"
        busy={isPending && 'Approving'}
        aria-label={`${member.request?.wants ? 'Yes, it’s' : 'Approve'} ${member.managerName}`}
        onClick={() => approve(member)}
      >
        {member.request?.wants ? `Yes, it’s ${member.managerName.split(' ')[0]}` : 'Approve'}
      </Button>
      <Button
        size="sm"
        aria-label={`${member.request?.wants ? 'No, decline' : 'Decline'} ${member.managerName}`}
        onClick={() => onAct({ kind: 'remove', member })}
      >
        {member.request?.wants ? 'No' : 'Decline'}
      </Button>
    </CellButtons>
  )
}

const MemberMenu = ({
  member,
  name,
  league,
  onAct,
}: {
  member: Member
  /** As it is told from the same name of others. */
  name: string
  league: League
  onAct: (action: Action) => void
}) => (
  <Menu
    trigger={
      <Button variant="ghost" size="sm" icon aria-label={`Actions for ${name}`}>
        <Ellipsis />
      </Button>
    }
  >
    <MenuItem onSelect={() => onAct({ kind: 'rename', member })}>
      <Pencil />
      {member.status === 'placeholder' ? 'Edit team and owner' : 'Rename team'}
    </MenuItem>
    {member.status === 'placeholder' && (
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
    <MenuItem
      danger
      unless={member.isCommissioner ? 'Transfer the league first' : undefined}
      onSelect={() => onAct({ kind: 'remove', member })}
    >
      <UserMinus />
      Remove from league
    </MenuItem>
  </Menu>
)

const columnsFor = (
  members: readonly Member[],
  league: League,
  onAct: (action: Action) => void,
): Column<Member>[] => [
  {
    head: 'Name',
    card: 'main',
    names: true,
    cell: member => (
      <div className="row">
        <span className="only-d">
          <Avatar name={member.managerName} isOpen={member.status === 'placeholder'} />
        </span>
        <div className="grow">
          <CellName as="div" className="trunc">
            {member.managerName}
          </CellName>
          <CellNote>
            {member.teamName}, {cameWords[member.status]} {dayText(member.joinedAt)}
          </CellNote>
          {member.request && <span className="t-sm t-2 line">{requestText(member.request)}</span>}
        </div>
      </div>
    ),
  },
  { head: 'Team', names: true, cell: ({ teamName }) => teamName },
  { head: 'Joined', className: 'num nowrap', cell: ({ joinedAt }) => dayText(joinedAt) },
  {
    head: 'Status',
    card: 'amt',
    cell: member => (
      <span className={styles.memberBadges}>
        {member.isCommissioner && <Badge tone="info">Commissioner</Badge>}
        {member.leagueRole && <Badge tone="info">{leagueRoleNames[member.leagueRole]}</Badge>}
        <MemberStatus member={{ ...member, isCommissioner: false }} />
      </span>
    ),
  },
  {
    head: <span className="sr">Actions</span>,
    card: 'do',
    right: true,
    width: 'buttons',
    cell: member =>
      member.status === 'pending' ? (
        <Decide member={member} league={league} onAct={onAct} />
      ) : (
        <MemberMenu
          member={member}
          name={apart(
            member.managerName,
            member.teamName,
            members.map(({ managerName }) => managerName),
          )}
          league={league}
          onAct={onAct}
        />
      ),
  },
]

/** Who somebody says they are, next to whom the team was written down as. */
const requestText = ({ email, wants }: NonNullable<Member['request']>): string =>
  wants ? `${email}. This team is written down as ${wants.ownerName}’s.` : email

const cameWords = { active: 'joined', pending: 'asked', placeholder: 'added' } satisfies Record<
  Member['status'],
  string
>

/** Those who wait first, because something is to be done about them. */
const waitingFirst = (members: readonly Member[]): Member[] => [
  ...members.filter(({ status }) => status === 'pending'),
  ...members.filter(({ status }) => status !== 'pending'),
]

const noteOf = (members: readonly Member[]): string | undefined => {
  const count = (wanted: Member['status']) => members.filter(({ status }) => status === wanted).length
  const [waiting, open] = [count('pending'), count('placeholder')]
  const notes = [
    ...(waiting > 0 ? [`${plural(waiting, 'person waits', 'people wait')} for approval`] : []),
    ...(open > 0 ? [`${open} without an account`] : []),
  ]
  return notes.length > 0 ? notes.join(', ') : undefined
}

export const MembersCard = ({ league }: { league: League }) => {
  const answer = useAnswer(leagues.members, { leagueId: league.id })
  const [action, setAction] = useState<Action>()
  const { open } = useInviteDialog()
  const close = () => setAction(undefined)
  return (
    <Card title="Current Members" note={noteOf(answer.data ?? [])} flush>
      <Await answer={answer} name="Members">
        {members =>
          members.length === 0 ? (
            <Empty
              icon={Users}
              title="No members found. Send invitations to get started."
              action={
                <Button variant="primary" onClick={() => open()}>
                  <UserPlus />
                  Invite Manager
                </Button>
              }
            />
          ) : (
            <DataTable
              caption="Current Members"
              columns={columnsFor(members, league, setAction)}
              rows={waitingFirst(members)}
              rowKey={({ userId }) => userId}
            />
          )
        }
      </Await>
      {action?.kind === 'rename' && <RenameTeam league={league} member={action.member} onClose={close} />}
      <Suspense>
        {action?.kind === 'link' && (
          <ClaimLinkDialog league={league} member={action.member} onClose={close} />
        )}
        {action?.kind === 'merge' && (
          <MergeDialog league={league} member={action.member} members={answer.data ?? []} onClose={close} />
        )}
      </Suspense>
      {action?.kind === 'remove' && <RemoveMember league={league} member={action.member} onClose={close} />}
    </Card>
  )
}
