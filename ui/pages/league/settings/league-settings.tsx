import { Fingerprint } from 'lucide-react'
import type { LeagueView } from '#ui/pages/league/league-view'
import { Region } from '#ui/components/region.tsx'
import { BasicsCard } from '#ui/areas/leagues/settings/basics-card.tsx'
import { SeasonCard } from '#ui/areas/leagues/settings/season-card.tsx'
import { EmailCard } from '#ui/areas/leagues/settings/email-card.tsx'
import { WebhooksCard } from '#ui/areas/webhooks/webhooks-card.tsx'
import { AuditCard } from '#ui/areas/leagues/activity/audit-card.tsx'
import { ExportCard } from '#ui/areas/leagues/settings/export-card.tsx'
import { Card } from '#ui/components/card.tsx'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { moneyOf } from '#ui/lib/paths'

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

/** Outgoing messages of the league: emails and webhooks. */
export const EmailSettings: LeagueView = ({ league }) => (
  <>
    <Region name="Email settings">
      <EmailCard league={league} />
    </Region>
    <Region name="Webhooks">
      <WebhooksCard key={league.id} place={league.id} />
    </Region>
  </>
)

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
