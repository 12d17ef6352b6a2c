import { weekSettings } from '#contract/leagues/week-settings'
import { WeekDoneCard } from '#ui/areas/weeks/week-settings/week-done-card.tsx'
import { EligibilityCard, DefaultPrizesCard } from '#ui/areas/weeks/week-settings/eligibility-card.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import type { LeagueView } from '#ui/pages/league/league-view'

/** Finalization, eligibility and default prizes of weeks. */
export const WeekSettings: LeagueView = ({ league }) => (
  <QueryBoundary
    query={useApiQuery(weekSettings.read, { leagueId: league.id })}
    name="Week settings"
    skeleton={<SkeletonCard />}
  >
    {saved => (
      <>
        <WeekDoneCard league={league} saved={saved} />
        <EligibilityCard league={league} saved={saved} />
        <DefaultPrizesCard league={league} saved={saved} />
      </>
    )}
  </QueryBoundary>
)
