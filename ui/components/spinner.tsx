import { Delayed } from './delayed.tsx'
import { styled } from './styled.ts'
import styles from './spinner.module.css'

/** What turns while something is being done. */
export const Spinner = styled('span', styles.spin)

/** For the moment before the shell is up; regions of a page use skeletons. */
export const PageSpinner = () => (
  <Delayed className={styles.pageSpinner} aria-busy="true">
    <Spinner />
    <span className="sr">Loading</span>
  </Delayed>
)
