import { EmailCard } from '#ui/areas/leagues/settings/email-card.tsx'
import { WebhooksCard } from '#ui/areas/webhooks/webhooks-card.tsx'
import { Region } from '#ui/components/region.tsx'
import type { LeagueView } from '#ui/pages/league/league-view'

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
