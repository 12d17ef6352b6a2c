import type { ComponentProps } from 'react'
import { classes } from '#ui/lib/classes'
import styles from './delayed.module.css'

/** Renders its children only after a delay. */
export const Delayed = ({
  as: Tag = 'div',
  className,
  ...props
}: ComponentProps<'div'> & { as?: 'div' | 'p' }) => (
  <Tag {...props} className={classes(styles.waiting, className)} data-waiting="" />
)
