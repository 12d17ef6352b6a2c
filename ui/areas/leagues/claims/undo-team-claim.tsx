import { claims, type TeamClaim } from '#contract/leagues/claims'
import type { League } from '#contract/leagues/leagues'
import { ConfirmAction } from '#ui/components/confirm-action.tsx'
import { toastError } from '#ui/components/toast'
import { momentText } from '#ui/lib/format'

/** Undoes a team claim or merge within a day, after confirmation. */
export const UndoTakeover = ({
  league,
  takeover,
  onClose,
}: {
  league: League
  takeover: TeamClaim
  onClose: () => void
}) => {
  const { how, managerName, ownerName, teamName, undoUntil } = takeover
  return (
    <ConfirmAction
      endpoint={claims.undo}
      input={{ leagueId: league.id, id: takeover.id }}
      title={how === 'claimed' ? `Undo the claim of ${teamName}?` : `Undo merging ${teamName}?`}
      action={how === 'claimed' ? 'Undo claim' : 'Undo merge'}
      busy="Undoing"
      done={['Undone', `${teamName} is unclaimed again.`]}
      onError={toastError('Error', 'Failed to undo')}
      onClose={onClose}
    >
      {how === 'claimed'
        ? `Possible until ${momentText(undoUntil)}. ${managerName} leaves ${league.name}. ${teamName} goes back to ${ownerName} with everything it has won and gets a new claim link.`
        : `Possible until ${momentText(undoUntil)}. ${teamName} goes back to ${ownerName} with everything it has won. Money paid to ${managerName} since the merge stays theirs.`}
    </ConfirmAction>
  )
}
