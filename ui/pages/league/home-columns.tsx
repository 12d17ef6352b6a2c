import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { Home } from '#contract/weeks/home'
import type { League } from '#contract/leagues/leagues'
import { QueryBoundary } from '#ui/components/await.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { NeedsYou, useNeeds } from './needs-you.tsx'
import { RaceCard } from './race-card.tsx'

/** Area below the board of Home: open tasks and the money race. */
export const HomeColumns = ({
  league,
  user,
  home,
  first,
}: {
  league: League
  user: User
  home: Home
  first?: ReactNode
}) => {
  const found = useNeeds(league.id)
  const isCalm = found.data?.lines.length === 0 && !first
  const hasRace = home.race.some(({ total }) => total !== 0)
  const isWide = isCalm || !hasRace
  return (
    <div className="grid">
      <div className={isWide ? 's12 stack' : 's7 stack'}>
        {first}
        <QueryBoundary query={found} name="Needs you" skeleton={<SkeletonCard rows={4} />}>
          {read => <NeedsYou league={league} found={read} />}
        </QueryBoundary>
      </div>
      {hasRace && (
        <div className={isWide ? 's12 stack' : 's5 stack'}>
          <RaceCard home={home} userId={user.id} isWhole={isCalm} />
        </div>
      )}
    </div>
  )
}
