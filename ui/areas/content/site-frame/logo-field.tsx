import { useState } from 'react'
import { Button } from '#ui/components/button.tsx'
import { withBasePath } from '#ui/lib/base-path'
import { PictureDialog } from '#ui/areas/content/page-editor/picture-dialog.tsx'
import styles from './logo-field.module.css'

/** Logo in the page header, chosen from the page editor's pictures. */
export const LogoField = ({
  logo,
  onChange,
}: {
  logo: string | null
  onChange: (logo: string | null) => void
}) => {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div role="group" aria-label="Logo">
      <div className="t-med">Logo</div>
      <div className="row wrap gap-2">
        {logo && (
          <img className={styles.logo} src={withBasePath(`/pictures/${logo}.webp`)} alt="Selected logo" />
        )}
        <Button onClick={() => setChoosing(true)}>{logo ? 'Choose another' : 'Choose an image'}</Button>
        {logo && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            Remove it
          </Button>
        )}
      </div>
      {isChoosing && (
        <PictureDialog
          onChoose={({ digest }) => {
            onChange(digest)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
