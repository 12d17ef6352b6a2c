import type { League, Member } from '#contract/leagues/leagues'
import { Avatar } from '#ui/components/avatar.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { DataTable, type Column, CellName, CellNote } from '#ui/components/table.tsx'
import { dayText } from '#ui/lib/format'
import { MemberStatus } from './member-status.tsx'

const columns: Column<Member>[] = [
  {
    head: 'Name',
    card: 'main',
    cell: member => (
      <div className="row">
        <span className="only-d">
          <Avatar name={member.managerName} isOpen={member.status === 'placeholder'} />
        </span>
        <div className="grow">
          <CellName as="div" className="trunc">
            {member.managerName}
          </CellName>
          <CellNote className="trunc">
            {member.teamName}, joined {dayText(member.joinedAt)}
          </CellNote>
        </div>
      </div>
    ),
  },
  { head: 'Team', cell: ({ teamName }) => teamName },
  { head: 'Joined', className: 'num', cell: ({ joinedAt }) => dayText(joinedAt) },
  { head: 'Status', card: 'amt', right: true, cell: member => <MemberStatus member={member} /> },
]

/** Everybody in the league. */
export const ManagersDialog = ({
  league,
  members,
  onClose,
}: {
  league: League
  members: readonly Member[]
  onClose: () => void
}) => (
  <Dialog
    title="Managers"
    note={`${league.name}, ${league.memberCount} of ${league.maxManagers} places taken`}
    width={760}
    flush
    onClose={onClose}
  >
    <DataTable caption="Managers" columns={columns} rows={members} rowKey={({ managerId }) => managerId} />
  </Dialog>
)
