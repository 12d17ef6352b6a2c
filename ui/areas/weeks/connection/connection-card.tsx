import { Upload } from 'lucide-react'
import { Suspense } from 'react'
import type { League } from '#contract/leagues/leagues'
import type { Integration } from '#contract/weeks/connections'
import { Button } from '#ui/components/button.tsx'
import { Card, CardBody } from '#ui/components/card.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { SettingRow } from '#ui/components/setting-row.tsx'
import { momentText } from '#ui/lib/format'
import { isLive, syncName } from '#ui/lib/providers'
import { useDialog } from '#ui/lib/use-dialog'
import { ConnectionBadge } from './connection-badge.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionProblem } from './connection-problem.tsx'
import { SourceNote } from './source-note.tsx'
import { SourceSelect } from './source-select.tsx'
import { SuccessorBanner } from './successor-banner.tsx'
import type { Source } from './use-source.ts'

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
