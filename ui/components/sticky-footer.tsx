import type { ReactNode } from 'react'
import { classes } from '#ui/lib/classes'
import styles from './sticky-footer.module.css'

/** What a page is about to do, always in sight at its foot, with the button that does it. */
export const StickyFooter = ({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) => (
  <div className={classes(styles.footBar, className)} data-sticky-end="">
    {children}
  </div>
)
