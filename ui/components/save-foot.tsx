import type { ReactNode } from 'react'
import { plural } from '#domain/text'
import { classes } from '#ui/lib/classes'
import { Button } from './button.tsx'
import { CardFooter } from './card.tsx'
import { LiveRegion } from './live-region.tsx'
import styles from './save-foot.module.css'

/** How many fields of a form hold something else than what is saved. */
export const changedFields = ({ dirtyFields }: { dirtyFields: object }): number =>
  Object.values(dirtyFields).filter(Boolean).length

/** The foot of a form that changes what is there: how much is not saved yet, and the one button that saves it. */
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
  /** The card, for whoever hears the button, where a page has several. */
  of?: string
  onReset?: () => void
  /** Other things to do, before the button. */
  children?: ReactNode
}) => (
  <CardFooter>
    <LiveRegion as="span" className={classes('t-sm t-2', styles.told)}>
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
