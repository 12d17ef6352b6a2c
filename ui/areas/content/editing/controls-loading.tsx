import { Spinner } from '#ui/components/spinner.tsx'
import { classes } from '#ui/lib/classes'
import styles from './controls-loading.module.css'

/** While the texts of the installation are read. */
export const ControlsLoading = () => (
  <div className={classes(styles.controlsLoading, 't-2')} aria-busy="true">
    <Spinner aria-hidden="true" />
    Loading admin controls...
  </div>
)
