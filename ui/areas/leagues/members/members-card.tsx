import { useState } from 'react'
import { claims } from '#contract/leagues/claims'
import { invitations } from '#contract/leagues/joining'
import { leagues, type League, type Member } from '#contract/leagues/leagues'
import { leagueRoleNames } from '#domain/members'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { Avatar } from '#ui/components/avatar.tsx'
import { Card } from '#ui/components/card.tsx'
import { CellName, CellNote, DataTable, type Column } from '#ui/components/table.tsx'
import { disambiguate } from '#ui/lib/disambiguate'
import { useApiQuery } from '#ui/lib/use-api-query'
import { PersonDialogs } from './person-dialogs.tsx'
import {
  PersonMenu,
  type Action,
  joinedText,
  peopleOf,
  type Person,
  PersonState,
  stateText,
} from './person-menu.tsx'

const roleOf = ({ isCommissioner, leagueRole }: Member): string | undefined => {
  if (isCommissioner) return 'Commissioner'
  return leagueRole ? leagueRoleNames[leagueRole] : undefined
}

const nameOf = (person: Person): string =>
  person.invitation ? person.invitation.name : person.member.managerName
const teamOf = (person: Person): string =>
  person.invitation ? person.invitation.email : person.member.teamName

/** Additional state on phones; "joined" is the default and not shown. */
const openText = (person: Person): string[] => (person.member?.status === 'active' ? [] : [stateText(person)])

const columnsFor = (
  members: readonly Member[],
  league: League,
  userId: number,
  onAction: (action: Action) => void,
): Column<Person>[] => [
  {
    header: 'Name',
    card: 'main',
    names: true,
    cell: person => {
      const role = person.member && roleOf(person.member)
      return (
        <div className="row">
          <Avatar
            name={nameOf(person)}
            isMe={person.member?.userId === userId}
            isOpen={person.member?.status !== 'active'}
          />
          <div className="grow">
            <CellName as="div" className="trunc" title={nameOf(person)}>
              {nameOf(person)}
            </CellName>
            {role && <div className="t-3 t-sm">{role}</div>}
            <CellNote>{[teamOf(person), ...openText(person)].join(' · ')}</CellNote>
          </div>
        </div>
      )
    },
  },
  { header: 'Team', names: true, cell: teamOf },
  { header: 'Status', cell: person => <PersonState person={person} /> },
  {
    header: <span className="sr">Actions</span>,
    card: 'do',
    right: true,
    width: 'menu',
    cell: person => (
      <PersonMenu
        person={person}
        name={disambiguate(
          nameOf(person),
          teamOf(person),
          members.map(({ managerName }) => managerName),
        )}
        league={league}
        onAction={onAction}
      />
    ),
  },
]

const keyOf = (person: Person): string =>
  person.invitation ? `invitation ${person.invitation.id}` : `member ${person.member.userId}`

/** Everyone in the league, joined or not, and everyone invited. */
export const MembersCard = ({ league, userId }: { league: League; userId: number }) => {
  const at = { leagueId: league.id }
  const members = useApiQuery(leagues.members, at)
  const invited = useApiQuery(invitations.list, at)
  const takeovers = useApiQuery(claims.teamClaims, at)
  const [action, setAction] = useState<Action>()
  return (
    <Card
      title="Members"
      action={members.data && <span className="t-3 t-sm num">{joinedText(members.data)}</span>}
      flush
    >
      <QueryBoundary query={combineQueries(members, combineQueries(invited, takeovers))} name="Members">
        {([all, [sent, claims]]) => (
          <DataTable
            caption="Members"
            columns={columnsFor(all, league, userId, setAction)}
            rows={peopleOf(all, sent, claims)}
            rowKey={keyOf}
          />
        )}
      </QueryBoundary>
      {action && (
        <PersonDialogs
          action={action}
          league={league}
          members={members.data ?? []}
          onClose={() => setAction(undefined)}
        />
      )}
    </Card>
  )
}
