import { awards, type Award } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { QueryBoundary } from '#ui/components/await.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { MyAwards } from './my-awards.tsx'
import { OtherAwards } from './other-awards.tsx'
import { SeasonAnalytics } from './season-analytics.tsx'

const Cards = ({ league, userId, awards }: { league: League; userId: number; awards: readonly Award[] }) => (
  <div className="grid">
    <div className="s8 stack">
      <MyAwards league={league} own={awards.filter(({ managerId }) => managerId === userId)} />
      <OtherAwards others={awards.filter(({ managerId }) => managerId !== userId)} />
    </div>
    <div className="s4 stack">
      <SeasonAnalytics league={league} awards={awards} userId={userId} />
    </div>
  </div>
)

/**
 * Season awards, split into the user's own and the others'. Both lists come from one response, so they are always
 * consistent.
 */
export const SeasonAwards = ({ league, userId }: { league: League; userId: number }) => (
  <QueryBoundary
    query={useApiQuery(awards.list, { leagueId: league.id })}
    name="Awards"
    skeleton={<SkeletonCard rows={5} />}
  >
    {awards => <Cards league={league} userId={userId} awards={awards.filter(({ isFine }) => !isFine)} />}
  </QueryBoundary>
)
