import { AuditCard } from '#ui/areas/leagues/activity/audit-card.tsx'
import { ExportCard } from '#ui/areas/leagues/settings/export-card.tsx'
import { FingerprintCard } from '#ui/areas/winnings/chain/fingerprint-card.tsx'
import { Region } from '#ui/components/region.tsx'
import type { LeagueView } from '#ui/pages/league/league-view'

/** Who did what, and what a league takes along. */
export const AuditSettings: LeagueView = ({ league }) => (
  <>
    <Region name="The audit log">
      <AuditCard league={league} />
    </Region>
    <ExportCard league={league} />
    <Region name="The fingerprint">
      <FingerprintCard leagueId={league.id} />
    </Region>
  </>
)
