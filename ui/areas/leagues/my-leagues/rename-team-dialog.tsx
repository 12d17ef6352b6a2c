import type { User } from '#contract/accounts'
import { awards } from '#contract/awards'
import { joining } from '#contract/joining'
import { leagues, teamName, type League } from '#contract/leagues'
import { ledger } from '#contract/ledger'
import { useAct } from '../../../lib/use-act.ts'
import { RenameDialog } from './rename-dialog.tsx'

const reads = [leagues.list, leagues.info, leagues.members, ledger.leaderboard, awards.list] as const

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
  const rename = useAct(joining.renameTeam, { refreshes: reads })
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
