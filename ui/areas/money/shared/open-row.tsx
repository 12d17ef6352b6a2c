import type { ReactNode } from 'react'
import { Link } from '#ui/components/link.tsx'
import { styled } from '#ui/components/styled'
import styles from './open-row.module.css'

/** The name in a row of a list, which opens it from anywhere in the row. The row is where it is positioned. */
export const OpenRow = styled('button', styles.open)

/** The same where it leads to a place. */
export const RowLink = ({ to, label, children }: { to: string; label?: string; children: ReactNode }) => (
  <Link className={styles.open} to={to} aria-label={label}>
    {children}
  </Link>
)
