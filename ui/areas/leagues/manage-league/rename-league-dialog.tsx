import { awards } from '#contract/awards'
import { leagueLife } from '#contract/leagues/league-life'
import { leagues, type League } from '#contract/leagues/leagues'
import { transfers } from '#contract/leagues/transfers'
import { useAct } from '#ui/lib/use-act'
import { RenameDialog } from './rename-dialog.tsx'

const reads = [leagues.list, leagues.info, awards.list, transfers.list, leagueLife.audit] as const

/** The name of a league that one runs. */
export const RenameLeagueDialog = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const rename = useAct(leagueLife.rename, { refreshes: reads })
  return (
    <RenameDialog
      title="Rename league"
      note="Everybody in it sees the new name at once."
      label="League name"
      schema={leagueLife.rename.input.shape.name}
      value={league.name}
      done="League renamed"
      failed="Failed to rename league"
      isSaving={rename.isPending}
      onSave={name => rename.mutateAsync({ leagueId: league.id, name })}
      onClose={onClose}
    />
  )
}
