import type { League } from '#contract/leagues/leagues'
import { weekSettings } from '#contract/leagues/week-settings'
import { connections } from '#contract/weeks/connections'
import { ConnectionCard } from '#ui/areas/weeks/connection/connection-card.tsx'
import { TeamsCard } from '#ui/areas/weeks/connection/teams-card.tsx'
import { useSource } from '#ui/areas/weeks/connection/use-source.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Region } from '#ui/components/region.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import type { LeagueView } from '#ui/pages/league/league-view'

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
