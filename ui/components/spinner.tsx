import { Delayed } from './delayed.tsx'
import { styled } from './styled.ts'
import styles from './spinner.module.css'

/** Spinner. */
export const Spinner = styled('span', styles.spinner)

/** Placeholder until the shell is loaded; page regions use skeletons. */
export const PageSpinner = () => (
  <Delayed className={styles.pageSpinner} aria-busy="true">
    <Spinner />
    <span className="sr">Loading</span>
  </Delayed>
)
