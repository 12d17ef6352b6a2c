import { Suspense, type ReactNode } from 'react'
import type { League } from '#contract/leagues/leagues'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Card } from '#ui/components/card.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { useLeagueKinds } from '#ui/lib/use-kinds'
import { useStartTab } from './use-start.ts'

const PotQuestion = lazy(() => import('#ui/areas/leagues/start/pot-question.tsx').then(m => m.PotQuestion))

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
  const kinds = useLeagueKinds(league.id)
  if (!isDue || !needsPot) return children
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
