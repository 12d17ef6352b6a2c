import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Member } from '#contract/leagues/leagues'
import type { Provider, Staged } from '#contract/weeks'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { plural } from '#domain/text'
import { MemberSelect } from '#ui/areas/weeks/connection/member-select.tsx'
import { useSaveTeams } from '#ui/areas/weeks/connection/use-save-teams'
import { TeamList } from '#ui/areas/weeks/connection/team-list.tsx'
import styles from './unmapped-teams.module.css'

type Props = { leagueId: number; provider: Provider; staged: Staged; members: readonly Member[] }

/**
 * Teams that belong to nobody yet, each to be tied to a member with one tap where there is a guess; their players cannot
 * win before that.
 */
export const UnmappedTeams = ({ leagueId, provider, staged, members }: Props) => {
  const { unmappedTeams, teams } = staged
  const [changed, setChanged] = useState<ReadonlyMap<string, number | null>>(new Map())
  const { save, isPending } = useSaveTeams(leagueId, provider)
  if (unmappedTeams.length === 0) return null
  const chosen = new Map(unmappedTeams.map(({ teamKey, managerGuess }) => [teamKey, managerGuess]))
  for (const [teamKey, managerId] of changed) chosen.set(teamKey, managerId)
  const taken = new Set(teams.flatMap(({ managerId }) => managerId ?? []))
  const free = members.filter(({ managerId }) => !taken.has(managerId))
  const ready = unmappedTeams.filter(({ teamKey }) => chosen.get(teamKey) != null)
  return (
    <Card
      className={styles.unmapped}
      title={`${plural(unmappedTeams.length, 'team')} without a manager`}
      note="A team's players can win once you say whose team it is. This is kept for the next weeks."
      flush
      foot={
        ready.length > 1 && (
          <Button
            variant="primary"
            size="sm"
            busy={isPending && 'Saving'}
            onClick={() => save(teams, chosen)}
          >
            Tie all {ready.length}
          </Button>
        )
      }
    >
      <TeamList className={styles.tieOne}>
        {unmappedTeams.map(({ teamKey, teamName }) => {
          const managerId = chosen.get(teamKey) ?? null
          return (
            <li key={teamKey}>
              <span className="t-med trunc">{teamName}</span>
              <MemberSelect
                label={`Manager of ${teamName}`}
                members={free}
                value={managerId}
                onChange={picked => setChanged(new Map(changed).set(teamKey, picked))}
              />
              <Button
                disabled={managerId === null || isPending}
                aria-label={`Tie ${teamName}`}
                onClick={() => save(teams, new Map([[teamKey, managerId]]))}
              >
                <Check />
                Tie
              </Button>
            </li>
          )
        })}
      </TeamList>
    </Card>
  )
}
