import { useState } from 'react'
import { leagueManagement } from '#contract/leagues/management'
import type { League } from '#contract/leagues/leagues'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast, toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useKinds } from '#ui/lib/use-kinds'
import { useEmailText } from '#ui/lib/use-email-configured'

/** Ends or starts the season of a league, after confirmation. */
export const SeasonConfirm = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const setStatus = useApiMutation(leagueManagement.seasonStatus)
  const rollovers = useKinds(league.id)
    .filter(({ rollsOver, isOn }) => rollsOver && isOn)
    .map(({ label }) => `If no one won the ${label}, its prize goes to the Super Bowl pot.`)
  // The prompt must not change while the league is refetched.
  const [{ season, isEnding }] = useState({
    season: league.season,
    isEnding: league.seasonStatus === 'active',
  })
  const emailText = useEmailText()
  const change = () =>
    setStatus.mutate(
      { leagueId: league.id, status: isEnding ? 'ended' : 'active' },
      {
        onSuccess: changed => {
          toast('positive', isEnding ? 'Season ended' : 'Season started', `${league.name}, ${changed.season}`)
          onClose()
        },
        onError: toastError('Update Failed', 'Failed to update season status'),
      },
    )
  return (
    <Confirm
      title={isEnding ? `End ${league.name}'s ${season} season?` : `Start ${league.name}'s season?`}
      action={isEnding ? 'End season' : 'Start season'}
      danger={isEnding}
      busy={setStatus.isPending && (isEnding ? 'Ending' : 'Starting')}
      onConfirm={change}
      onCancel={onClose}
    >
      {isEnding
        ? [
            "Its awards can't be changed after that.",
            ...rollovers,
            emailText('Everyone is emailed a statement with their balance.'),
            'You can reopen the season.',
          ].join(' ')
        : `The ${season} season continues, or this year's season starts with the same pot. Winnings stay.`}
    </Confirm>
  )
}
