import { Upload, PlugZap, Unplug, CircleDashed } from 'lucide-react'
import { Suspense } from 'react'
import { lazy } from '#ui/components/lazy.tsx'
import type { League } from '#contract/leagues/leagues'
import { type Integration, connections } from '#contract/weeks/connections'
import { useDialog } from '#ui/lib/use-dialog'
import { isLive, syncName, providerName, sourceOptions } from '#ui/lib/providers'
import { Card, CardBody } from '#ui/components/card.tsx'
import { momentText } from '#ui/lib/format'
import { FieldStack } from '#ui/components/field.tsx'
import { SettingRow } from '#ui/components/rows.tsx'
import { Button } from '#ui/components/button.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { providerWith, connectable } from '#domain/providers/registry'
import { SelectField } from '#ui/components/select.tsx'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { toastError } from '#ui/components/toast'
import type { Source } from './use-source.tsx'
import { ConnectionForm } from './connection-form.tsx'

const UploadDialog = lazy(() => import('./upload-dialog.tsx').then(m => m.UploadDialog))

type Props = { league: League; place: Source; integration: Integration }

/** Score source and its connection settings. Weeks can be uploaded with either. */
export const ConnectionCard = ({ league, place, integration }: Props) => {
  const { source } = place
  const upload = useDialog('upload')
  const live = isLive(source)
  return (
    <Card
      title={`${syncName(source)} Sync`}
      note={integration.lastFetchAt ? `Last fetched ${momentText(integration.lastFetchAt)}` : undefined}
      action={live && <ConnectionBadge integration={integration} />}
      flush
    >
      <FieldStack as={CardBody}>
        {live && <ConnectionProblem integration={integration} />}
        {live && <SuccessorBanner leagueId={league.id} integration={integration} />}
        <SourceSelect place={place} />
        <SettingRow
          title={live ? "Can't connect?" : 'One week at a time'}
          note="Upload saved files or a CSV for one week."
        >
          <Button variant={live ? 'secondary' : 'primary'} onClick={() => upload.open()}>
            <Upload />
            Upload
          </Button>
        </SettingRow>
        {live && <SourceNote source={source} />}
      </FieldStack>
      {live && <ConnectionForm key={source} leagueId={league.id} integration={integration} />}
      {upload.isOpen && (
        <Suspense>
          <UploadDialog league={league} place={place} integration={integration} onClose={upload.close} />
        </Suspense>
      )}
    </Card>
  )
}

/** Connection status: connected, failed, or untested since the last change. */
export const ConnectionBadge = ({ integration }: { integration: Integration }) => {
  const { provider, connectionStatus } = integration
  const name = providerName(provider)
  if (connectionStatus === 'active')
    return (
      <Badge tone="pos">
        <PlugZap />
        {name} connected
      </Badge>
    )
  if (connectionStatus === 'error')
    return (
      <Badge tone="neg">
        <Unplug />
        {name} connection failed
      </Badge>
    )
  return (
    <Badge>
      <CircleDashed />
      {name} not tested
    </Badge>
  )
}

/** Reason for the last failed request, and the time of the automatic retry. */
export const ConnectionProblem = ({ integration }: { integration: Integration }) => {
  const { provider, connectionStatus, errorMessage, nextTryAt } = integration
  if (connectionStatus !== 'error' || !errorMessage) return null
  return (
    <Banner tone="neg" title={`${providerName(provider)} connection failed.`}>
      {errorMessage}
      {nextTryAt && ` Sidepot tries again automatically ${momentText(nextTryAt)}.`}
    </Banner>
  )
}

/** Requirements of a provider before its scores can be fetched. */
export const SourceNote = ({ source }: { source: string }) => {
  const note = providerWith(source)?.connection?.note
  if (!note) return null
  return note.title ? (
    <Banner tone="warn" title={note.title}>
      {note.text}
    </Banner>
  ) : (
    <Banner>{note.text}</Banner>
  )
}

/** Selects the score source and, for saved files, their provider. */
export const SourceSelect = ({ place }: { place: Source }) => (
  <>
    <SelectField
      label="Source"
      value={place.source}
      onChange={event => place.choose({ provider: event.target.value })}
    >
      {sourceOptions.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
    {place.source === 'file' && (
      <SelectField
        label="Saved from"
        value={place.provider}
        onChange={event => place.choose({ from: event.target.value })}
      >
        {connectable.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    )}
  </>
)

/** Offers to switch to the new season's league if last season's is still connected. */
export const SuccessorBanner = ({
  leagueId,
  integration,
}: {
  leagueId: number
  integration: Integration
}) => {
  const { provider, successor, isEnabled } = integration
  const configure = useApiMutation(connections.configure, {
    done: successor ? [`Connected to the ${successor.season} league`, successor.leagueName] : undefined,
    onError: toastError('Error saving configuration'),
  })
  if (!successor) return null
  const { leagueRef, leagueName, season } = successor
  const connect = () => configure.mutate({ leagueId, provider, leagueRef, isEnabled })
  return (
    <Banner
      tone="warn"
      title={`${providerName(provider)} has a ${season} league.`}
      action={
        <Button size="sm" variant="primary" busy={configure.isPending && 'Connecting'} onClick={connect}>
          Connect it
        </Button>
      }
    >
      {leagueName}, league {leagueRef}, continues the connected one. Teams stay mapped to their members if the
      owners are the same.
    </Banner>
  )
}
