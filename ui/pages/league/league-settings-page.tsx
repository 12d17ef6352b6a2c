import { useParams } from 'react-router-dom'
import { EmailTab } from '#ui/areas/leagues/send-mail/email-tab.tsx'
import { WebhooksCard } from '#ui/areas/webhooks/webhooks-card.tsx'
import { SyncTab } from '#ui/areas/weeks/sync-tab.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import type { LeagueView } from './league-places.tsx'

/** How a league runs: six short pages. */
export const LeagueSettingsPage: LeagueView = ({ league }) => {
  const { page } = useParams()
  return (
    <>
      <PageTitle>Settings</PageTitle>
      {page === 'email' ? (
        <div className="stack">
          <EmailTab league={league} />
          <WebhooksCard key={league.id} place={league.id} />
        </div>
      ) : (
        <SyncTab league={league} />
      )}
    </>
  )
}
