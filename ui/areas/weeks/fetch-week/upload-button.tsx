import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { League } from '#contract/leagues/leagues'
import type { Provider } from '#contract/weeks'
import { providerWith } from '#domain/providers/registry'
import { seasonWeeks } from '#domain/calendar'
import { buttonClass } from '#ui/components/button.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { Spin } from '#ui/components/spinner.tsx'
import { weekOf } from '#ui/lib/paths'
import { useStage } from './use-stage.ts'
import styles from './upload-button.module.css'

/** Hands in a week as files, which week it is and all: one CSV, or any number of a provider's saved answers. Ends at the week. */
export const UploadButton = ({ league, provider }: { league: League; provider: Provider }) => {
  const navigate = useNavigate()
  const [week, setWeek] = useState(league.weekToAward)
  const isSheet = !providerWith(provider)?.connection
  const { upload, busy } = useStage(league.id, {
    provider,
    source: isSheet ? provider : 'file',
    onStaged: staged => void navigate(`${weekOf(league.id, staged)}?provider=${provider}`),
  })
  const isBusy = busy === 'upload'
  return (
    <div className={styles.upload}>
      <SelectField label="Week" value={week} onChange={event => setWeek(Number(event.target.value))}>
        {seasonWeeks
          .filter(option => option <= league.lastPaidWeek)
          .map(option => (
            <option key={option} value={option}>
              Week {option}
            </option>
          ))}
      </SelectField>
      <label className={buttonClass({ className: styles.button })} aria-busy={isBusy || undefined}>
        {isBusy ? <Spin /> : <Upload />}
        {isBusy ? 'Reading' : isSheet ? 'Upload CSV file' : 'Upload saved answers'}
        <input
          type="file"
          className="sr"
          accept={isSheet ? '.csv,text/csv' : '.json,application/json'}
          multiple={!isSheet}
          disabled={isBusy}
          onChange={event => {
            const files = [...(event.target.files ?? [])]
            // Emptied, so that the same file can be chosen again after it was mended.
            event.target.value = ''
            if (files.length > 0) void upload(week, files)
          }}
        />
      </label>
    </div>
  )
}
