import type { OutputOf } from '#contract/kernel/endpoint'
import type { joining } from '#contract/leagues/joining'
import { Avatar } from '#ui/components/avatar.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { RadioBox } from '#ui/components/check.tsx'
import styles from './joining.module.css'

export type LeagueTeams = OutputOf<typeof joining.teams>
export type Picked = LeagueTeams['teams'][number] | 'new' | undefined

/** Unclaimed teams, one of which may be the reader's. */
export const TeamPicker = ({
  league: { teams, isFullForTeams, isFullForNew },
  picked,
  onPick,
}: {
  league: LeagueTeams
  picked: Picked
  onPick: (picked: Picked) => void
}) => (
  <fieldset className={styles.teams}>
    <legend className="sr">Your team</legend>
    {teams.map(team => (
      <label key={team.managerId} className={styles.team}>
        <Avatar name={team.ownerName} isOpen />
        <span className="grow">
          <b className="t-med line">{team.teamName}</b>
          <span className="t-sm t-2 line">{team.ownerName}</span>
        </span>
        {team.isRequested && <Badge tone="warn">Requested</Badge>}
        <RadioBox
          name="team"
          disabled={isFullForTeams}
          checked={picked !== 'new' && picked?.managerId === team.managerId}
          onChange={() => onPick(team)}
        />
      </label>
    ))}
    {!isFullForNew && (
      <label className={styles.team}>
        <span className="grow t-med">My team isn’t here</span>
        <RadioBox name="team" checked={picked === 'new'} onChange={() => onPick('new')} />
      </label>
    )}
  </fieldset>
)
