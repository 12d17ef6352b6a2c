import type { League } from '#contract/leagues'
import type { Integration } from '#contract/sync'
import { Banner } from '../../components/banner.tsx'
import { Card } from '../../components/card.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { ProviderNote } from './provider-note.tsx'
import { providerNames, providerOptions } from './providers.ts'
import type { SyncPlace } from './use-sync-place.ts'

/** Which provider, and how to reach the league there. A spreadsheet needs no connection. */
export const ConnectionCard = ({
  league,
  place,
  integration,
}: {
  league: League
  place: SyncPlace
  integration: Integration
}) => {
  const { provider, connectionStatus, errorMessage } = integration
  return (
    <Card title="Where the scores come from" flush>
      <div className="card-body sync-body">
        <div>
          <Segmented
            label="Provider"
            options={providerOptions}
            value={provider}
            onChange={next => place.go({ provider: next, step: 'settings' })}
          />
        </div>
        <ProviderNote provider={provider} />
        {connectionStatus === 'error' && errorMessage && (
          <Banner tone="neg" title={`${providerNames[provider]} connection failed.`}>
            {errorMessage}
          </Banner>
        )}
      </div>
      {provider !== 'csv' && <ConnectionForm leagueId={league.id} integration={integration} />}
    </Card>
  )
}
