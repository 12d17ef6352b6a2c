import type { Member } from '#contract/leagues/leagues'
import { Select } from '#ui/components/select.tsx'
import { seasonWeeks } from '#domain/calendar'
import { styled } from '#ui/components/styled'
import type { InputOf } from '#contract/kernel/endpoint'
import { connections, type Provider } from '#contract/weeks/connections'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { toastError } from '#ui/components/toast'
import styles from './team-list.module.css'

export const MemberSelect = ({
  label,
  members,
  value,
  onChange,
}: {
  label: string
  members: readonly Member[]
  value: number | null
  onChange: (managerId: number | null) => void
}) => (
  <Select
    aria-label={label}
    value={value ?? ''}
    onChange={event => onChange(event.target.value === '' ? null : Number(event.target.value))}
  >
    <option value="">Unmapped</option>
    {members.map(({ managerId, managerName }) => (
      <option key={managerId} value={managerId}>
        {managerName}
      </option>
    ))}
  </Select>
)

type Week = { team: string; value: number; onChange: (week: number) => void }

/** Selects the first week in which a team belongs to its new manager. */
export const FirstWeekSelect = ({ team, value, onChange }: Week) => (
  <Select
    aria-label={`First week for the new manager of ${team}`}
    value={value}
    onChange={event => onChange(Number(event.target.value))}
  >
    {seasonWeeks.map(number => (
      <option key={number} value={number}>
        From week {number}
      </option>
    ))}
  </Select>
)

/** Provider teams with their mapped members. */
export const TeamList = styled('ul', styles.teamMap)

export type TeamChange = InputOf<typeof connections.mapTeams>['teams'][number]

/** Saves the team mapping. Sends only the changed teams, so that it doesn't overwrite other commissioners' changes. */
export const useSaveTeams = (leagueId: number, provider: Provider) => {
  const saveTeams = useApiMutation(connections.mapTeams, {
    done: 'Teams saved',
    onError: toastError('Error saving configuration'),
  })
  return {
    isPending: saveTeams.isPending,
    save: (teams: TeamChange[], onSaved?: () => void) =>
      saveTeams.mutate({ leagueId, provider, teams }, { onSuccess: onSaved }),
  }
}
