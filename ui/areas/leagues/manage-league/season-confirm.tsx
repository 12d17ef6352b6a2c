import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { League } from '#contract/leagues/leagues'
import { useKinds } from '#ui/lib/use-kinds'
import { useEmailText } from '#ui/lib/use-email-configured'
import { seasons } from '#contract/seasons'
import { toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { leagueDeletion } from '#contract/administration/league-deletion'
import { useApiQuery } from '#ui/lib/use-api-query'
import { openBalances } from '#contract/money/open-balances'
import { Confirm, ConfirmAction } from '#ui/components/confirm.tsx'
import { paths } from '#ui/lib/paths'
import { QueryBoundary } from '#ui/components/await.tsx'
import { OpenBalances } from '#ui/components/open-balances.tsx'
import { ExportRecords } from '#ui/areas/leagues/settings/export-card.tsx'
import { plural } from '#domain/text'
import { dollarsText } from '#domain/money'

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

/** Deletes a league whose season has ended, after showing what is deleted and which balances are open. */
export const DisbandConfirm = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const emailText = useEmailText()
  const navigate = useNavigate()
  const disband = useApiMutation(leagueDeletion.disband, {
    done: ['League disbanded', league.name],
    onError: toastError('Disband Failed', 'Failed to disband league'),
  })
  const open = useApiQuery(
    openBalances.read,
    { leagueId: league.id },
    { enabled: !disband.isPending, freshForMs: 0 },
  )
  if (open.isPending) return null
  return (
    <Confirm
      title={`Disband ${league.name}?`}
      action="Disband league"
      busy={disband.isPending && 'Disbanding'}
      onCancel={onClose}
      onConfirm={() =>
        disband.mutate(
          { leagueId: league.id },
          { onSuccess: () => void navigate(paths.myLeagues, { replace: true }) },
        )
      }
      details={
        <>
          <QueryBoundary query={open} name="Balances">
            {found => <OpenBalances {...found} leagueName={league.name} />}
          </QueryBoundary>
          <ExportRecords league={league} />
        </>
      }
    >
      {plural(league.memberCount, 'manager')} {league.memberCount === 1 ? 'loses' : 'lose'} access. The{' '}
      {league.season} season ({plural(league.totalAwards, 'award')},{' '}
      {dollarsText(league.totalDistributed, league.currency)} in winnings) and all earlier seasons are
      deleted.
      {open.data &&
        ` ${emailText(`${plural(open.data.statements, 'statement')} will be emailed first.`, 'No statements will be emailed.')}`}{' '}
      A site admin can restore it within 30 days.
    </Confirm>
  )
}
