import type { LeagueView } from '#ui/pages/league/league-view'
import { QueryBoundary } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { weekSettings } from '#contract/leagues/week-settings'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { WeekDoneCard } from '#ui/areas/weeks/week-settings/week-done-card.tsx'
import { EligibilityCard, DefaultPrizesCard } from '#ui/areas/weeks/week-settings/eligibility-card.tsx'
import type { League } from '#contract/leagues/leagues'
import { useSource } from '#ui/areas/weeks/connection/use-source.tsx'
import { connections } from '#contract/weeks/connections'
import { Region } from '#ui/components/region.tsx'
import { ConnectionCard } from '#ui/areas/weeks/connection/connection-card.tsx'
import { TeamsCard } from '#ui/areas/weeks/connection/teams-card.tsx'
import { PublicCard, PublicLinksCard } from '#ui/areas/weeks/week-settings/public-links-card.tsx'

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

const OfSource = ({ league, chosen }: { league: League; chosen: string | null }) => {
  const place = useSource(chosen)
  const integration = useApiQuery(connections.read, { leagueId: league.id, provider: place.provider })
  return (
    <QueryBoundary query={integration} name="Connection" skeleton={<SkeletonCard />}>
      {read => (
        <>
          <Region name="Connection">
            <ConnectionCard league={league} place={place} integration={read} />
          </Region>
          <Region name="Team mapping">
            <TeamsCard key={read.provider} league={league} integration={read} />
          </Region>
        </>
      )}
    </QueryBoundary>
  )
}

/** Score source and team mapping. */
export const ScoresSettings: LeagueView = ({ league }) => (
  <QueryBoundary
    query={useApiQuery(weekSettings.read, { leagueId: league.id })}
    name="Connection"
    skeleton={<SkeletonCard />}
  >
    {({ provider }) => <OfSource league={league} chosen={provider} />}
  </QueryBoundary>
)

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
