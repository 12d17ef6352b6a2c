import type { ComponentProps } from 'react'
import { classes } from '#ui/lib/classes'
import styles from './delayed.module.css'

/** Comes only when something takes its time. */
export const Delayed = ({
  as: Tag = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'p' }) => (
  <Tag {...rest} className={classes(styles.waiting, className)} data-waiting="" />
)
