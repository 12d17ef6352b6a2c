import { Upload } from 'lucide-react'
import { buttonClass } from '#ui/components/button.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import styles from './file-button.module.css'

/** File picker for a week: one CSV, or any number of saved provider responses. */
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
    {busy || (isSheet ? 'Upload CSV file' : 'Upload saved files')}
    <input
      type="file"
      className="sr"
      accept={isSheet ? '.csv,text/csv' : '.json,application/json'}
      multiple={!isSheet}
      disabled={Boolean(busy)}
      onChange={event => {
        const files = [...(event.target.files ?? [])]
        // Cleared, so that the same file can be selected again after a fix.
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  </label>
)
