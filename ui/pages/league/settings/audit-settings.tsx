import { Fingerprint } from 'lucide-react'
import { AuditCard } from '#ui/areas/leagues/activity/audit-card.tsx'
import { ExportCard } from '#ui/areas/leagues/settings/export-card.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Link } from '#ui/components/link.tsx'
import { Region } from '#ui/components/region.tsx'
import { moneyOf } from '#ui/lib/paths'
import type { LeagueView } from '#ui/pages/league/league-view'

/** Audit log and data export. */
export const AuditSettings: LeagueView = ({ league }) => (
  <>
    <Region name="Audit log">
      <AuditCard league={league} />
    </Region>
    <ExportCard league={league} />
    <Card title="Ledger fingerprint" note="Save this code to prove later that nothing was altered.">
      <Link className={buttonClass({})} to={`${moneyOf(league.id, 'ledger')}?dialog=fingerprint`}>
        <Fingerprint />
        Show fingerprint
      </Link>
    </Card>
  </>
)
