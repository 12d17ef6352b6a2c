import { Button } from '#ui/components/button.tsx'
import { classes } from '#ui/lib/classes'
import { Spinner } from '#ui/components/spinner.tsx'
import styles from './controls-loading.module.css'

/** Buttons of an edit form that is always visible: Cancel returns to the saved texts. */
export const SaveOrCancel = ({
  form,
  label = 'Save changes',
}: {
  form: { element: { id: string }; isSending: boolean; formState: { isDirty: boolean }; reset: () => void }
  label?: string
}) => (
  <>
    <Button type="submit" form={form.element.id} variant="primary" busy={form.isSending && 'Saving'}>
      {label}
    </Button>
    <Button variant="ghost" disabled={!form.formState.isDirty} onClick={() => form.reset()}>
      Cancel
    </Button>
  </>
)

/** Placeholder while the instance's texts load. */
export const ControlsLoading = () => (
  <div className={classes(styles.controlsLoading, 't-2')} aria-busy="true">
    <Spinner aria-hidden="true" />
    Loading admin controls...
  </div>
)
