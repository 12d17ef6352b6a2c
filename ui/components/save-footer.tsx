import type { ReactNode } from 'react'
import { plural } from '#domain/text'
import { classes } from '#ui/lib/classes'
import { Button } from './button.tsx'
import { CardFooter } from './card.tsx'
import { LiveRegion } from './live-region.tsx'
import styles from './save-footer.module.css'

/** Counts the form fields that differ from the saved values. */
export const changedFields = ({ dirtyFields }: { dirtyFields: object }): number =>
  Object.values(dirtyFields).filter(Boolean).length

/** Footer of an edit form: number of unsaved changes, and the save button. */
export const SaveFooter = ({
  changed,
  busy = false,
  label = 'Save',
  of,
  onReset,
  children,
}: {
  changed: number
  busy?: boolean
  label?: string
  /** Name of the card for screen readers, on pages with several. */
  of?: string
  onReset?: () => void
  children?: ReactNode
}) => (
  <CardFooter>
    <LiveRegion as="span" className={classes('t-sm t-2', styles.status)}>
      {changed === 0 ? 'Saved' : `${plural(changed, 'change')} not saved`}
    </LiveRegion>
    {children}
    {onReset && changed > 0 && (
      <Button variant="ghost" onClick={onReset}>
        Reset
      </Button>
    )}
    <Button
      className={styles.save}
      type="submit"
      aria-label={of && `${label}: ${of}`}
      variant="primary"
      disabled={changed === 0}
      busy={busy && 'Saving'}
    >
      {label}
    </Button>
  </CardFooter>
)
