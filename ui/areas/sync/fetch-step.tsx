import { CloudDownload, FlaskConical } from 'lucide-react'
import type { League } from '#contract/leagues'
import type { Integration } from '#contract/sync'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { SelectField } from '../../components/select.tsx'
import { momentText } from '../../lib/format.ts'
import './fetch-step.css'
import { ProviderNote } from './provider-note.tsx'
import { isLive, providerNames, providerOptions } from './providers.ts'
import { UploadButton } from './upload-button.tsx'
import { useStage } from './use-stage.ts'
import type { SyncPlace } from './use-sync-place.ts'

const weeks = Array.from({ length: 18 }, (_, index) => index + 1)

/** Why a live fetch cannot work yet. */
const missing = ({ isEnabled, leagueRef }: Integration): string | undefined => {
  if (leagueRef === '') return 'Enter the league id in Settings first.'
  return isEnabled ? undefined : 'Sync is switched off. Switch it on in Settings first.'
}

/** Gets a week's scores: live, from saved files, or the sample. */
export const FetchStep = ({
  league,
  place,
  integration,
}: {
  league: League
  place: SyncPlace
  integration: Integration
}) => {
  const { provider } = integration
  const { week, go } = place
  const { fetchWeek, upload, busy } = useStage(league.id, place)
  const obstacle = isLive(provider) ? missing(integration) : undefined
  return (
    <div className="fetch-step">
      <Card title={`Fetch week ${week}`} note="Nothing is an award before you publish it.">
        <div className="sync-body">
          <div>
            <Segmented
              label="Provider"
              options={providerOptions}
              value={provider}
              onChange={next => go({ provider: next, step: 'fetch' })}
            />
          </div>
          <ProviderNote provider={provider} />
          <SelectField
            label="Week"
            value={week}
            onChange={event => go({ step: 'fetch', week: Number(event.target.value) })}
          >
            {weeks.map(option => (
              <option key={option} value={option}>
                Week {option}
                {option === league.currentWeek ? ' (this week)' : ''}
              </option>
            ))}
          </SelectField>
          {obstacle && (
            <Banner
              tone="warn"
              action={
                <Button size="sm" onClick={() => go({ step: 'settings' })}>
                  Open Settings
                </Button>
              }
            >
              {obstacle}
            </Banner>
          )}
          <div className="sync-acts">
            {isLive(provider) && (
              <Button
                variant="primary"
                disabled={obstacle !== undefined}
                busy={busy === 'fetch' && 'Fetching'}
                onClick={() => fetchWeek(week)}
              >
                <CloudDownload />
                Fetch week {week}
              </Button>
            )}
            <UploadButton
              provider={provider}
              isPrimary={!isLive(provider)}
              busy={busy === 'upload' && 'Reading'}
              onFiles={files => void upload(week, files)}
            />
          </div>
          {integration.lastFetchAt && (
            <p className="t-3 t-sm">
              {providerNames[provider]} was last read {momentText(integration.lastFetchAt)}.
            </p>
          )}
        </div>
        <div className="sample">
          <div className="grow">
            <div className="t-med">Just looking?</div>
            <p className="t-2 t-sm">
              Take a made-up week through the whole flow. It is marked as a sample everywhere.
            </p>
          </div>
          <Button busy={busy === 'sample' && 'Fetching'} onClick={() => fetchWeek(week, true)}>
            <FlaskConical />
            Use sample week
          </Button>
        </div>
      </Card>
    </div>
  )
}
