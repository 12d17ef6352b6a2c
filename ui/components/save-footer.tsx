import type { ReactNode } from 'react'
import type { ConflictPrompt } from '#ui/lib/use-conflict-dialog'
import { classes } from '#ui/lib/classes'
import { plural } from '#domain/text'
import { CardFooter } from './card.tsx'
import { EditConflictPrompt } from './edit-conflict.tsx'
import { LiveRegion } from './live-region.tsx'
import { Button } from './button.tsx'
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

/** Footer of a form that saves its changed fields, and its question when someone else has saved since then. */
export const SaveFormFooter = ({
  form,
  ...footer
}: {
  form: {
    formState: { dirtyFields: object }
    isSending: boolean
    reset: () => void
    question: ConflictPrompt | undefined
  }
  label?: string
  of?: string
}) => (
  <>
    <SaveFooter
      {...footer}
      changed={changedFields(form.formState)}
      busy={form.isSending}
      onReset={() => form.reset()}
    />
    <EditConflictPrompt question={form.question} />
  </>
)

/** Sticky footer that describes the page's pending action, with its button. */
export const StickyFooter = ({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) => (
  <div className={classes(styles.stickyFooter, className)} data-sticky-end="">
    {children}
  </div>
)
