import { weekSettings } from '#contract/leagues/week-settings'
import { PublicLinksCard, PublicCard } from '#ui/areas/weeks/week-settings/public-links-card.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import type { LeagueView } from '#ui/pages/league/league-view'

/** Data visible without an account. */
export const PublicSettings: LeagueView = ({ league }) => (
  <QueryBoundary
    query={useApiQuery(weekSettings.read, { leagueId: league.id })}
    name="Public settings"
    skeleton={<SkeletonCard />}
  >
    {saved => (
      <>
        <PublicCard league={league} saved={saved} />
        <PublicLinksCard league={league} saved={saved} />
      </>
    )}
  </QueryBoundary>
)
