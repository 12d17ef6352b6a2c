import { CloudDownload, FlaskConical } from 'lucide-react'
import { seasonWeeks } from '#domain/calendar'
import type { League } from '#contract/leagues/leagues'
import type { Integration } from '#contract/weeks'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { momentText } from '#ui/lib/format'
import { isLive, providerName } from '#ui/lib/providers'
import { SourceChoice } from '#ui/areas/weeks/connection/source-choice.tsx'
import { FileGuide } from '#ui/areas/weeks/connection/file-guide.tsx'
import type { SyncLocation } from '#ui/areas/weeks/connection/use-sync-location'
import { FieldStack } from '#ui/components/field.tsx'
import { FetchProgress } from './fetch-progress.tsx'
import { UploadButton } from './upload-button.tsx'
import { useStage } from './use-stage.ts'
import styles from './fetch-step.module.css'

/** Why a live fetch cannot work yet. */
const missing = ({ provider, isEnabled, leagueRef, authorized }: Integration): string | undefined => {
  if (leagueRef === '') return 'Enter the league id in Settings first.'
  if (!authorized) return `Let Sidepot in at ${providerName(provider)} in Settings first.`
  return isEnabled ? undefined : 'Sync is switched off. Switch it on in Settings first.'
}

/** Gets a week's scores: live, from saved files, or the sample. */
export const FetchStep = ({
  league,
  place,
  integration,
}: {
  league: League
  place: SyncLocation
  integration: Integration
}) => {
  const { provider } = integration
  const { source, week, go } = place
  const { fetchWeek, upload, question, busy } = useStage(league.id, place)
  const obstacle = isLive(source) ? missing(integration) : undefined
  return (
    <div className={styles.fetchStep}>
      <Card title={`Fetch week ${week}`} note="Nothing is an award before you publish it.">
        <FieldStack>
          <SourceChoice place={place} step="fetch" />
          {!isLive(source) && (
            <FileGuide source={source} integration={integration} league={league} week={week} />
          )}
          <SelectField
            label="Week"
            value={week}
            onChange={event => go({ step: 'fetch', week: Number(event.target.value) })}
          >
            {seasonWeeks.map(option => (
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
          <div className={styles.syncActs}>
            {isLive(source) && (
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
            {!isLive(source) && (
              <UploadButton
                isSheet={source !== 'file'}
                busy={busy === 'upload' && 'Reading'}
                onFiles={files => void upload(week, files)}
              />
            )}
          </div>
          {busy === 'fetch' && <FetchProgress provider={provider} week={week} />}
          {integration.lastFetchAt && (
            <p className="t-3 t-sm">
              {providerName(provider)} was last read {momentText(integration.lastFetchAt)}.
            </p>
          )}
        </FieldStack>
        <div className={styles.sample}>
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
      {question}
    </div>
  )
}
