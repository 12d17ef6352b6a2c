import { Upload } from 'lucide-react'
import { buttonClass } from '#ui/components/button.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import styles from './file-button.module.css'

/** Chooses a week's files: one CSV, or any number of a provider's saved answers. */
export const FileButton = ({
  isSheet,
  busy,
  onFiles,
}: {
  isSheet: boolean
  busy: string | false
  onFiles: (files: readonly File[]) => void
}) => (
  <label
    className={buttonClass({ variant: 'primary', className: styles.upload })}
    aria-busy={Boolean(busy) || undefined}
  >
    {busy ? <Spinner /> : <Upload />}
    {busy || (isSheet ? 'Upload CSV file' : 'Upload saved responses')}
    <input
      type="file"
      className="sr"
      accept={isSheet ? '.csv,text/csv' : '.json,application/json'}
      multiple={!isSheet}
      disabled={Boolean(busy)}
      onChange={event => {
        const files = [...(event.target.files ?? [])]
        // Emptied, so that the same file can be chosen again after it was mended.
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  </label>
)
