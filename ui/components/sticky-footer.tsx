import type { ReactNode } from 'react'
import { classes } from '#ui/lib/classes'
import styles from './sticky-footer.module.css'

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
