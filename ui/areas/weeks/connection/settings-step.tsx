import type { League } from '#contract/leagues/leagues'
import type { Integration } from '#contract/weeks'
import { Region } from '#ui/components/region.tsx'
import { WeekSettingsCard } from '#ui/areas/weeks/week-settings/week-settings-card.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { TeamsCard } from './teams-card.tsx'
import type { SyncLocation } from './use-sync-location.ts'

type Props = { league: League; place: SyncLocation; integration: Integration }

/** Where the scores come from, and whose team is whose. */
export const SettingsStep = ({ league, place, integration }: Props) => (
  <div className="grid">
    <div className="s5">
      <Region name="The connection">
        <ConnectionCard league={league} place={place} integration={integration} />
      </Region>
    </div>
    <div className="s7">
      <Region name="The team mapping">
        <TeamsCard league={league} place={place} integration={integration} />
      </Region>
    </div>
    <div className="s12">
      <Region name="The week settings">
        <WeekSettingsCard league={league} />
      </Region>
    </div>
  </div>
)
