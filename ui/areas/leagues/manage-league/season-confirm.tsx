import { useState } from 'react'
import { seasons } from '#contract/seasons'
import type { League } from '#contract/leagues/leagues'
import { ConfirmAction } from '#ui/components/confirm-action.tsx'
import { toastError } from '#ui/components/toast'
import { useKinds } from '#ui/lib/use-kinds'
import { useEmailText } from '#ui/lib/use-email-configured'

/** Ends or starts the season of a league, after confirmation. */
export const SeasonConfirm = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const rollovers = useKinds(league.id)
    .filter(({ rollsOver, isOn }) => rollsOver && isOn)
    .map(({ label }) => `If no one won the ${label}, its prize goes to the Super Bowl pot.`)
  // The prompt must not change while the league is refetched.
  const [{ season, isEnding }] = useState({
    season: league.season,
    isEnding: league.seasonStatus === 'active',
  })
  const emailText = useEmailText()
  return (
    <ConfirmAction
      endpoint={seasons.setStatus}
      input={{ leagueId: league.id, status: isEnding ? 'ended' : 'active' }}
      title={isEnding ? `End ${league.name}'s ${season} season?` : `Start ${league.name}'s season?`}
      action={isEnding ? 'End season' : 'Start season'}
      danger={isEnding}
      busy={isEnding ? 'Ending' : 'Starting'}
      done={changed => [isEnding ? 'Season ended' : 'Season started', `${league.name}, ${changed.season}`]}
      onError={toastError('Update Failed', 'Failed to update season status')}
      onClose={onClose}
    >
      {isEnding
        ? [
            "Its awards can't be changed after that.",
            ...rollovers,
            emailText('Everyone is emailed a statement with their balance.'),
            'You can reopen the season.',
          ].join(' ')
        : `The ${season} season continues, or this year's season starts with the same pot. Winnings stay.`}
    </ConfirmAction>
  )
}
