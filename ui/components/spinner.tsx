import type { ComponentProps } from 'react'
import { classes } from '#ui/lib/classes'
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

/** Renders its children only after a delay. */
export const Delayed = ({
  as: Tag = 'div',
  className,
  ...props
}: ComponentProps<'div'> & { as?: 'div' | 'p' }) => (
  <Tag {...props} className={classes(styles.waiting, className)} data-waiting="" />
)
