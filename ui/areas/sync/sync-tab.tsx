import { PlugZap } from 'lucide-react'
import type { League } from '#contract/leagues'
import { sync, type Integration } from '#contract/sync'
import { Await } from '../../components/await.tsx'
import { Badge } from '../../components/badge.tsx'
import { SkeletonRows } from '../../components/skeleton.tsx'
import { Steps } from '../../components/steps.tsx'
import { useAnswer } from '../../lib/use-answer.ts'
import { FetchStep } from './fetch-step.tsx'
import { LogStep } from './log-step.tsx'
import { isSetUp, providerNames } from './providers.ts'
import { ReviewStep } from './review-step.tsx'
import { SettingsStep } from './settings-step.tsx'
import './sync-tab.css'
import { useSyncPlace, type SyncPlace } from './use-sync-place.ts'

const steps = [
  { value: 'settings', label: 'Settings' },
  { value: 'fetch', label: 'Fetch data' },
  { value: 'review', label: 'Review' },
  { value: 'log', label: 'Awards log' },
] as const

const Connection = ({ integration: { provider, connectionStatus } }: { integration: Integration }) => {
  const name = providerNames[provider]
  if (connectionStatus === 'active')
    return (
      <Badge tone="pos">
        <PlugZap />
        {name} connected
      </Badge>
    )
  return connectionStatus === 'error' ? <Badge tone="neg">{name} connection failed</Badge> : null
}

const Step = ({
  league,
  place,
  integration,
}: {
  league: League
  place: SyncPlace
  integration: Integration
}) => {
  const step = place.step ?? (isSetUp(integration) ? 'fetch' : 'settings')
  return (
    <>
      <div className="sync-head">
        <Steps label="Sync steps" steps={steps} current={step} onGo={next => place.go({ step: next })} />
        <div className="mla only-d">
          <Connection integration={integration} />
        </div>
      </div>
      {step === 'settings' && <SettingsStep league={league} place={place} integration={integration} />}
      {step === 'fetch' && <FetchStep league={league} place={place} integration={integration} />}
      {step === 'review' && <ReviewStep league={league} place={place} />}
      {step === 'log' && <LogStep league={league} />}
    </>
  )
}

/** From a provider's week to published winners: settings, fetch, review, log. */
export const SyncTab = ({ league }: { league: League }) => {
  const place = useSyncPlace(league.id, league.currentWeek)
  const integration = useAnswer(sync.read, { leagueId: league.id, provider: place.provider })
  return (
    <Await answer={integration} name="Sync settings" skeleton={<SkeletonRows rows={8} />}>
      {read => <Step key={read.provider} league={league} place={place} integration={read} />}
    </Await>
  )
}
