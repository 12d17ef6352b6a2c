import { awards, type Award } from '#contract/awards'
import { leagues, type League, type Member } from '#contract/leagues/leagues'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { toast } from '#ui/components/toast'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useLeagueKinds } from '#ui/lib/use-kinds'
import { recordedText } from '#ui/areas/awards/list-awards/columns.tsx'
import { AwardForm } from './award-form.tsx'
import { valuesOf } from './award-choices.tsx'

/** Possible winners of the award: every player, plus the current winner, who may have left the league. */
const winnerOptions = ({ managerId, managerName }: Award, people: readonly Member[]) => {
  const players = people.filter(({ status }) => status !== 'pending')
  return managerId === null || players.some(player => player.managerId === managerId)
    ? players
    : [...players, { managerId, managerName }]
}

/** Edits an award; the ledger keeps the previous version. */
export const EditAwardDialog = ({
  league,
  award,
  onClose,
}: {
  league: League
  award: Award
  onClose: () => void
}) => {
  const kinds = useLeagueKinds(league.id, { extraType: award.type })
  const members = useApiQuery(leagues.members, { leagueId: league.id })
  return (
    <Dialog
      title="Edit award"
      note={`${recordedText(award)} Winnings update right away; the ledger keeps the old entry and its reversal.`}
      flush
      onClose={onClose}
    >
      <QueryBoundary query={combineQueries(kinds, members)} name="Members">
        {([all, people]) => (
          <AwardForm
            endpoint={awards.edit}
            input={changed => ({
              leagueId: award.leagueId,
              awardId: award.id,
              ...changed,
              force: (changed.week ?? 0) > Math.min(league.currentWeek, league.lastPaidWeek),
            })}
            kinds={all}
            members={winnerOptions(award, people)}
            isPremium={
              league.isPremium || all.some(({ type, tier }) => type === award.type && tier === 'premium')
            }
            currentWeek={league.currentWeek}
            lastPaidWeek={league.lastPaidWeek}
            start={valuesOf(award)}
            award={award}
            action="Save award"
            undo="Undo changes"
            working="Saving"
            onSavedLocally={onClose}
            onDone={() => {
              toast('positive', 'Award saved')
              onClose()
            }}
          />
        )}
      </QueryBoundary>
    </Dialog>
  )
}
