import type { League } from '#contract/leagues/leagues'
import { weekSettings } from '#contract/leagues/week-settings'
import { weeks } from '#contract/weeks'
import { Await } from '#ui/components/await.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { SettingsStep } from './connection/settings-step.tsx'
import { useSyncLocation } from './connection/use-sync-location.ts'

const Connection = ({ league, chosen }: { league: League; chosen: string | null }) => {
  const place = useSyncLocation(chosen, league.weekToAward)
  const integration = useAnswer(weeks.read, { leagueId: league.id, provider: place.provider })
  return (
    <Await answer={integration} name="Sync settings" skeleton={<SkeletonCard />}>
      {read => <SettingsStep key={read.provider} league={league} place={place} integration={read} />}
    </Await>
  )
}

/** Where a league's scores come from, and how its weeks are played. */
export const SyncTab = ({ league }: { league: League }) => {
  const settings = useAnswer(weekSettings.read, { leagueId: league.id })
  return (
    <Await answer={settings} name="Sync settings" skeleton={<SkeletonCard />}>
      {({ provider }) => <Connection league={league} chosen={provider} />}
    </Await>
  )
}
