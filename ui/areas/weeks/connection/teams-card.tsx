import { ChevronDown, Users } from 'lucide-react'
import { useState } from 'react'
import { leagues, type League, type Member } from '#contract/leagues/leagues'
import type { ConnectedTeam, Integration } from '#contract/weeks/connections'
import { plural } from '#domain/text'
import { Form } from '#ui/components/form.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { SaveFooter } from '#ui/components/save-footer.tsx'
import { isLive } from '#ui/lib/providers'
import { useApiQuery } from '#ui/lib/use-api-query'
import { MemberSelect, FirstWeekSelect, TeamList, type TeamChange, useSaveTeams } from './member-select.tsx'
import { OwnerQuestion } from './owner-question.tsx'
import styles from './team-list.module.css'

type Props = { league: League; integration: Integration }

/** Number of teams listed when all of them are mapped. */
const maxVisible = 4

const Mapping = ({ league, integration, members }: Props & { members: readonly Member[] }) => {
  const { teams, provider } = integration
  const [changed, setChanged] = useState<ReadonlyMap<string, TeamChange>>(new Map())
  const [reopened, setReopened] = useState<string>()
  const saving = useSaveTeams(league.id, provider)
  const needsConfirmation = ({ teamKey, ownerChange }: ConnectedTeam) =>
    ownerChange !== null || teamKey === reopened
  const teamsToConfirm = teams.filter(needsConfirmation)
  const listed = teams.filter(team => !needsConfirmation(team))
  const unmapped = listed.filter(({ managerId }) => managerId === null)
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && unmapped.length === 0 && changed.size === 0 && listed.length > maxVisible + 1
  return (
    <>
      {teamsToConfirm.map(team => (
        <OwnerQuestion
          key={team.teamKey}
          {...{ team, provider, members, saving }}
          onSaved={() => setReopened(undefined)}
        />
      ))}
      <Form
        onSubmit={event => {
          event.preventDefault()
          saving.save([...changed.values()], () => setChanged(new Map()))
        }}
      >
        <TeamList>
          {(isCut ? listed.slice(0, maxVisible) : listed).map(team => (
            <li key={team.teamKey}>
              <div className="grow">
                <div className="t-med trunc">{team.teamName}</div>
                {team.ownerName && <div className="t-3 t-sm trunc">{team.ownerName}</div>}
                {team.former && (
                  <div className="t-3 t-sm">
                    {team.former.managerName} before week {team.former.beforeWeek}.{' '}
                    <Button variant="ghost" size="sm" onClick={() => setReopened(team.teamKey)}>
                      Change
                    </Button>
                  </div>
                )}
              </div>
              <TeamManager
                {...{ team, members }}
                change={changed.get(team.teamKey)}
                onChange={change => setChanged(new Map(changed).set(team.teamKey, change))}
              />
            </li>
          ))}
        </TeamList>
        {isCut && (
          <Button variant="ghost" className={styles.showAll} onClick={() => setWhole(true)}>
            Show all {listed.length}
            <ChevronDown />
          </Button>
        )}
        <SaveFooter changed={changed.size} busy={saving.isPending} label="Save teams">
          {unmapped.length > 0 && (
            <Button
              disabled={changed.size > 0}
              onClick={() => saving.save(unmapped.map(({ teamKey }) => ({ teamKey, asNewMember: true })))}
            >
              Add {plural(unmapped.length, 'team')} as {unmapped.length === 1 ? 'a member' : 'members'}
            </Button>
          )}
        </SaveFooter>
      </Form>
    </>
  )
}

/** Manager of a team and, after a change of owner that isn't settled yet, the first week of the new manager. */
const TeamManager = ({
  team: { teamKey, teamName, managerId: present, former },
  members,
  change,
  onChange,
}: {
  team: ConnectedTeam
  members: readonly Member[]
  change: TeamChange | undefined
  onChange: (change: TeamChange) => void
}) => {
  const managerId = (change ? change.managerId : present) ?? null
  const changesHands = former === null && present !== null && managerId !== null && managerId !== present
  return (
    <div className={styles.manager}>
      <MemberSelect
        label={`Manager of ${teamName}`}
        members={members}
        value={managerId}
        onChange={managerId => onChange({ teamKey, managerId })}
      />
      {changesHands && (
        <FirstWeekSelect
          team={teamName}
          value={change?.fromWeek ?? 1}
          onChange={week => onChange({ teamKey, managerId, ...(week > 1 && { fromWeek: week }) })}
        />
      )}
    </div>
  )
}

/** Mapping of the source's teams to members. */
export const TeamsCard = (props: Props) => {
  const { league, integration } = props
  const members = useApiQuery(leagues.members, { leagueId: league.id })
  const { length } = integration.teams
  const mapped = integration.teams.filter(({ managerId }) => managerId !== null).length
  return (
    <Card
      title="Teams"
      action={length > 0 && <span className="t-3 t-sm num">{`${mapped} of ${length} mapped`}</span>}
      flush
    >
      {length === 0 ? (
        <Empty icon={Users} title="No teams yet">
          {isLive(integration.provider)
            ? 'Test the connection or fetch the first week to load the teams. Then map each team to a member.'
            : 'Upload a week to load the teams, then map each team to a member.'}
        </Empty>
      ) : (
        <QueryBoundary query={members} name="Members">
          {people => <Mapping {...props} members={people} />}
        </QueryBoundary>
      )}
    </Card>
  )
}
