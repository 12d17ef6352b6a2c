import { claims, type TeamClaim } from '#contract/leagues/claims'
import type { League } from '#contract/leagues/leagues'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast, toastError } from '#ui/components/toast'
import { momentText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'

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
  const undo = useApiMutation(claims.undo)
  const { how, managerName, ownerName, teamName, undoUntil } = takeover
  return (
    <Confirm
      title={how === 'claimed' ? `Undo the claim of ${teamName}?` : `Undo merging ${teamName}?`}
      action={how === 'claimed' ? 'Undo claim' : 'Undo merge'}
      busy={undo.isPending && 'Undoing'}
      onCancel={onClose}
      onConfirm={() =>
        undo.mutate(
          { leagueId: league.id, id: takeover.id },
          {
            onSuccess: () => {
              toast('positive', 'Undone', `${teamName} is unclaimed again.`)
              onClose()
            },
            onError: toastError('Error', 'Failed to undo'),
          },
        )
      }
    >
      {how === 'claimed'
        ? `Possible until ${momentText(undoUntil)}. ${managerName} leaves ${league.name}. ${teamName} goes back to ${ownerName} with everything it has won and gets a new claim link.`
        : `Possible until ${momentText(undoUntil)}. ${teamName} goes back to ${ownerName} with everything it has won. Money paid to ${managerName} since the merge stays theirs.`}
    </Confirm>
  )
}
