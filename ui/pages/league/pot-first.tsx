import { type ReactNode, Suspense } from 'react'
import { lazy } from '#ui/components/lazy.tsx'
import type { League } from '#contract/leagues/leagues'
import { useLeagueKinds } from '#ui/lib/use-kinds'
import { Card } from '#ui/components/card.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { start, type Start } from '#contract/weeks/start'

const PotQuestion = lazy(() => import('#ui/areas/weeks/start/pot-question.tsx').then(m => m.PotQuestion))

/**
 * Wraps content that awards prizes: asks for the pot first, so that no first award is recorded before the commissioner
 * has set one.
 */
export const PotFirst = ({
  league,
  isDue = true,
  children,
}: {
  league: League
  /** Whether the content is about to award prizes. */
  isDue?: boolean
  children: ReactNode
}) => {
  const { needsPot } = useStartTab(league)
  const asks = isDue && needsPot
  const kinds = useLeagueKinds(league.id, { enabled: asks })
  if (!asks) return children
  return (
    <Card title="What's in the pot?" note="Set it once. Prizes can't exceed it.">
      <QueryBoundary query={kinds} name="Prizes" skeleton={<SkeletonCard />}>
        {prizes => (
          <Suspense fallback={<SkeletonCard />}>
            <PotQuestion league={league} kinds={prizes} />
          </Suspense>
        )}
      </QueryBoundary>
    </Card>
  )
}

const freshForMs = 60_000

/**
 * Returns a league's progress toward its first published week. Leagues with awards are done and need no request;
 * `isOver` is false while unknown.
 */
export const useStartTab = (league: League) => {
  const hasAwards = league.totalAwards > 0
  const query = useApiQuery(start.state, { leagueId: league.id }, { enabled: !hasAwards, freshForMs })
  const state: Start | undefined = hasAwards ? undefined : query.data
  return {
    isOver: hasAwards || state?.isOver === true,
    query,
    needsPot: state?.potIsSet === false && !state.isOver,
  }
}
