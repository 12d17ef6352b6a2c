import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { League } from '#contract/leagues/leagues'
import type { Integration } from '#contract/weeks/connections'
import { seasonWeeks } from '#domain/calendar'
import { Dialog } from '#ui/components/dialog.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { weekOf } from '#ui/lib/paths'
import { isLive, isSetUp } from '#ui/lib/providers'
import { useStage } from '#ui/areas/weeks/fetch-week/use-stage'
import { FileGuide } from './file-guide.tsx'
import { FileButton } from './file-button.tsx'
import type { Source } from './use-source.ts'

const kinds = [
  { value: 'file', label: 'Saved file' },
  { value: 'csv', label: 'CSV' },
] as const
type Kind = (typeof kinds)[number]['value']

/** Uploads a week's scores from files, for leagues without a provider connection. */
export const UploadDialog = ({
  league,
  place,
  integration,
  onClose,
}: {
  league: League
  place: Source
  integration: Integration
  onClose: () => void
}) => {
  const navigate = useNavigate()
  const [kind, setKind] = useState<Kind>(isLive(place.provider) ? 'file' : 'csv')
  const [week, setWeek] = useState(league.weekToAward)
  // Saved files are responses of the provider that the page is about.
  const provider = kind === 'csv' ? 'csv' : place.provider
  // A league without a source gets the one its first week came from; others keep theirs.
  const source = isLive(place.source) && !isSetUp(integration) ? kind : place.source
  const { upload, busy } = useStage(league.id, {
    provider,
    source,
    onStaged: staged => void navigate(`${weekOf(league.id, staged)}?provider=${provider}`),
  })
  const choices = isLive(place.provider) ? kinds : kinds.slice(1)
  return (
    <Dialog
      title="Upload a week"
      note="Nothing counts until you publish."
      footer={
        <FileButton
          isSheet={kind === 'csv'}
          busy={busy === 'upload' && 'Reading'}
          onFiles={files => void upload(week, files)}
        />
      }
      onClose={onClose}
    >
      <FieldStack as="div">
        {choices.length > 1 && (
          <div>
            <Segmented label="File type" options={choices} value={kind} onChange={setKind} />
          </div>
        )}
        <SelectField label="Week" value={week} onChange={event => setWeek(Number(event.target.value))}>
          {seasonWeeks.map(option => (
            <option key={option} value={option}>
              Week {option}
              {option === league.currentWeek ? ' (this week)' : ''}
            </option>
          ))}
        </SelectField>
        <FileGuide source={kind} integration={integration} league={league} week={week} />
      </FieldStack>
    </Dialog>
  )
}
