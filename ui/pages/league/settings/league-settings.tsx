import { BasicsCard } from '#ui/areas/leagues/settings/basics-card.tsx'
import { SeasonCard } from '#ui/areas/leagues/settings/season-card.tsx'
import { Region } from '#ui/components/region.tsx'
import type { LeagueView } from '#ui/pages/league/league-view'

/** League name, currency, season and ownership. */
export const LeagueSettings: LeagueView = ({ league, user }) => (
  <>
    <Region name="Basics">
      <BasicsCard key={league.id} league={league} user={user} />
    </Region>
    <Region name="Season and ownership">
      <SeasonCard league={league} user={user} />
    </Region>
  </>
)
