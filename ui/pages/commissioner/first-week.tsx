import { useNavigate } from 'react-router-dom'
import type { League } from '#contract/leagues/leagues'
import type { Start } from '#contract/leagues/start'
import { Await } from '#ui/components/await.tsx'
import { weekOf } from '#ui/lib/paths'
import { useDialog } from '#ui/lib/use-dialog'
import { useLeagueKinds } from '#ui/lib/use-kinds'
import { Checklist } from '#ui/areas/leagues/start/checklist.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import type { Go } from './use-dashboard-location.ts'

/** The way to a league's first published week. */
export const FirstWeek = ({ league, state, go }: { league: League; state: Start; go: Go }) => {
  const kinds = useLeagueKinds(league.id)
  const pot = useDialog('pot')
  const navigate = useNavigate()
  return (
    <Await answer={kinds} name="The prizes" skeleton={<BoardSkeleton />}>
      {prizes => (
        <Checklist
          league={league}
          state={state}
          kinds={prizes}
          onReview={({ week }) => void navigate(weekOf(league.id, week))}
          onConnect={() => go({ tab: 'sync' })}
          onEditPot={() => pot.open()}
        />
      )}
    </Await>
  )
}
