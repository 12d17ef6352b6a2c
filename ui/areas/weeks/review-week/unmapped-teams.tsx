import { useState } from 'react'
import type { Member } from '#contract/leagues/leagues'
import type { Provider } from '#contract/weeks/connections'
import type { Staged } from '#contract/weeks/staged-weeks'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { plural } from '#domain/text'
import { MemberSelect, useSaveTeams, TeamList } from '#ui/areas/weeks/connection/member-select.tsx'
import { Link } from '#ui/components/link.tsx'
import { leagueSettingsOf } from '#ui/lib/paths'
import styles from './unmapped-teams.module.css'

type Props = {
  leagueId: number
  provider: Provider
  staged: Staged
  members: readonly Member[]
  /** Deselects candidates with unmapped teams; undefined if there are none. */
  onSkip: (() => void) | undefined
}

/** Suggests a manager for each team; no manager gets two. */
const guessed = (teams: Staged['unmappedTeams']): Map<string, number | null> => {
  const assigned = new Set<number>()
  return new Map(
    teams.map(({ teamKey, managerGuess }) => {
      if (managerGuess === null || assigned.has(managerGuess)) return [teamKey, null]
      assigned.add(managerGuess)
      return [teamKey, managerGuess]
    }),
  )
}

/** Unmapped teams with suggested managers; their players can't win until the mapping is saved. */
export const UnmappedTeams = ({ leagueId, provider, staged, members, onSkip }: Props) => {
  const { unmappedTeams, teams } = staged
  const [changed, setChanged] = useState<ReadonlyMap<string, number | null>>(new Map())
  const { save, isPending } = useSaveTeams(leagueId, provider)
  if (unmappedTeams.length === 0) return null
  const chosen = new Map([...guessed(unmappedTeams.filter(team => !team.changedHands)), ...changed])
  const saved = new Set(teams.flatMap(({ managerId }) => managerId ?? []))
  const picked = [...chosen.values()]
  const freeFor = (teamKey: string) =>
    members.filter(
      ({ managerId }) =>
        !saved.has(managerId) && (chosen.get(teamKey) === managerId || !picked.includes(managerId)),
    )
  const canChoose = unmappedTeams.some(({ changedHands }) => !changedHands)
  const ready = picked.filter(managerId => managerId !== null).length
  const ownerless = [...chosen].flatMap(([teamKey, managerId]) => (managerId === null ? teamKey : []))
  return (
    <Card
      className={styles.unmapped}
      title={plural(unmappedTeams.length, 'unmapped team')}
      note="Map them to members. You can publish the rest."
      flush
      footer={
        (canChoose || onSkip) && (
          <>
            {onSkip && (
              <Button size="sm" onClick={onSkip}>
                Publish mapped teams
              </Button>
            )}
            {ready > 0 && (
              <Button
                variant="primary"
                size="sm"
                busy={isPending && 'Saving'}
                onClick={() =>
                  save(
                    [...chosen].flatMap(([teamKey, managerId]) =>
                      managerId === null ? [] : [{ teamKey, managerId }],
                    ),
                    () => setChanged(new Map()),
                  )
                }
              >
                Save {plural(ready, 'manager')}
              </Button>
            )}
            {ownerless.length > 0 && (
              <Button
                size="sm"
                disabled={isPending}
                onClick={() => save(ownerless.map(teamKey => ({ teamKey, asNewMember: true })))}
              >
                Add {plural(ownerless.length, 'team')} as {ownerless.length === 1 ? 'a member' : 'members'}
              </Button>
            )}
          </>
        )
      }
    >
      <TeamList className={styles.teams}>
        {unmappedTeams.map(({ teamKey, teamName, changedHands }) => (
          <li key={teamKey}>
            <span className="t-med trunc" title={teamName}>
              {teamName}
            </span>
            {changedHands ? (
              <Link className="link" to={`${leagueSettingsOf(leagueId, 'scores')}?provider=${provider}`}>
                Choose its manager in Settings
              </Link>
            ) : (
              <MemberSelect
                label={`Manager of ${teamName}`}
                members={freeFor(teamKey)}
                value={chosen.get(teamKey) ?? null}
                onChange={managerId => setChanged(new Map(changed).set(teamKey, managerId))}
              />
            )}
          </li>
        ))}
      </TeamList>
    </Card>
  )
}
