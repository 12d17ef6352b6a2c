import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { weekSettings } from '#contract/leagues/week-settings'
import { weeks, type Integration } from '#contract/weeks'
import { Await } from '#ui/components/await.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { Steps } from '#ui/components/steps.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { isLive, isReady, isSetUp } from '#ui/lib/providers'
import { ConnectionBadge } from './connection/connection-badge.tsx'
import { FetchStep } from './fetch-week/fetch-step.tsx'
import { LogStep } from './review-week/log-step.tsx'
import { ReviewStep } from './review-week/review-step.tsx'
import { SettingsStep } from './connection/settings-step.tsx'
import { PublishedNote, type Published } from './review-week/published-note.tsx'
import { useSyncLocation, type SyncLocation, type SyncStep } from './connection/use-sync-location.ts'
import styles from './sync-tab.module.css'

/** The steps for a week: settings are done once there is a connection, the others as far as this week came. */
const useSteps = (leagueId: number, week: number, integration: Integration) => {
  const waiting = useAnswer(weeks.waiting, { leagueId }).data ?? []
  const log = useAnswer(weeks.log, { leagueId }).data ?? []
  const isPublished = log.some(entry => entry.week === week && entry.source !== 'manual')
  const isFetched =
    isPublished || waiting.some(one => one.week === week && one.provider === integration.provider)
  return [
    { value: 'settings', label: 'Settings', isDone: isSetUp(integration) },
    { value: 'fetch', label: 'Fetch Data', isDone: isFetched },
    { value: 'review', label: 'Review', isDone: isPublished },
    { value: 'log', label: 'Awards Log', isDone: false },
  ] as const
}

const Step = ({
  league,
  place,
  integration,
}: {
  league: League
  place: SyncLocation
  integration: Integration
}) => {
  const [published, setPublished] = useState<Published>()
  // Where somebody begins, which saving the settings does not change under them.
  const [first] = useState<SyncStep>(isReady(integration) || !isLive(place.source) ? 'fetch' : 'settings')
  const steps = useSteps(league.id, place.week, integration)
  const step = place.step ?? first
  return (
    <>
      <div className={styles.syncHead}>
        <Steps label="Sync steps" steps={steps} current={step} onGo={next => place.go({ step: next })} />
        {isLive(place.source) && step !== 'settings' && (
          <div className="mla only-d">
            <ConnectionBadge integration={integration} />
          </div>
        )}
      </div>
      {step === 'settings' && <SettingsStep league={league} place={place} integration={integration} />}
      {step === 'fetch' && <FetchStep league={league} place={place} integration={integration} />}
      {step === 'review' && <ReviewStep league={league} place={place} onPublished={setPublished} />}
      {step === 'log' && published && (
        <PublishedNote
          leagueId={league.id}
          published={published}
          onWithdrawn={() => setPublished(undefined)}
        />
      )}
      {step === 'log' && <LogStep league={league} />}
    </>
  )
}

/** From a provider's week to published winners: settings, fetch, review, log. */
export const SyncTab = ({ league }: { league: League }) => {
  const settings = useAnswer(weekSettings.read, { leagueId: league.id })
  return (
    <Await answer={settings} name="Sync settings" skeleton={<SkeletonCard />}>
      {({ provider }) => <Flow league={league} chosen={provider} />}
    </Await>
  )
}

const Flow = ({ league, chosen }: { league: League; chosen: string | null }) => {
  const place = useSyncLocation(chosen, league.weekToAward)
  const integration = useAnswer(weeks.read, { leagueId: league.id, provider: place.provider })
  return (
    <Await answer={integration} name="Sync settings" skeleton={<SkeletonCard />}>
      {read => <Step key={read.provider} league={league} place={place} integration={read} />}
    </Await>
  )
}
