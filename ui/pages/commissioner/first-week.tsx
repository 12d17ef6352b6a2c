import { useNavigate } from 'react-router-dom'
import type { League } from '#contract/leagues/leagues'
import type { Start } from '#contract/weeks/start'
import { QueryBoundary } from '#ui/components/await.tsx'
import { leagueSettingsOf, moneyOf, weekOf } from '#ui/lib/paths'
import { useLeagueKinds } from '#ui/lib/use-kinds'
import { Checklist } from '#ui/areas/weeks/start/checklist.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'

/** Steps to a league's first published week. */
export const FirstWeek = ({ league, state }: { league: League; state: Start }) => {
  const kinds = useLeagueKinds(league.id)
  const navigate = useNavigate()
  return (
    <QueryBoundary query={kinds} name="Prizes" skeleton={<BoardSkeleton />}>
      {prizes => (
        <Checklist
          league={league}
          state={state}
          kinds={prizes}
          onReview={({ week }) => void navigate(weekOf(league.id, week))}
          onConnect={() => void navigate(leagueSettingsOf(league.id, 'scores'))}
          onEditPot={() => void navigate(moneyOf(league.id, 'pot'))}
        />
      )}
    </QueryBoundary>
  )
}
