import type { User } from '#contract/accounts/accounts'
import { joining } from '#contract/leagues/joining'
import { teamName, type League } from '#contract/leagues/leagues'
import { useAct } from '#ui/lib/use-act'
import { memberReads } from '#ui/areas/leagues/invite/reads'
import { RenameDialog } from './rename-dialog.tsx'

/** The own team's name in one league. */
export const RenameTeamDialog = ({
  league,
  user,
  onClose,
}: {
  league: League
  user: User
  onClose: () => void
}) => {
  const rename = useAct(joining.renameTeam, { refreshes: memberReads })
  return (
    <RenameDialog
      title="Edit team name"
      note={league.name}
      label="Team name"
      schema={teamName}
      value={league.myTeamName ?? ''}
      done="Team name updated"
      failed="Failed to update team name"
      isSaving={rename.isPending}
      onSave={name => rename.mutateAsync({ leagueId: league.id, userId: user.id, teamName: name })}
      onClose={onClose}
    />
  )
}
