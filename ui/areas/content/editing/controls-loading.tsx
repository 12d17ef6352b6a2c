import { Spinner } from '#ui/components/spinner.tsx'
import { classes } from '#ui/lib/classes'
import styles from './controls-loading.module.css'

/** Placeholder while the instance's texts load. */
export const ControlsLoading = () => (
  <div className={classes(styles.controlsLoading, 't-2')} aria-busy="true">
    <Spinner aria-hidden="true" />
    Loading admin controls...
  </div>
)
