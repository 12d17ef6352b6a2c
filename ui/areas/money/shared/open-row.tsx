import type { ReactNode } from 'react'
import { Link } from '#ui/components/link.tsx'
import { styled } from '#ui/components/styled'
import styles from './open-row.module.css'

/** Name in a list row whose button covers the whole row. The row must be positioned. */
export const OpenRow = styled('button', styles.openRow)

/** Link variant. */
export const RowLink = ({ to, label, children }: { to: string; label?: string; children: ReactNode }) => (
  <Link className={styles.openRow} to={to} aria-label={label}>
    {children}
  </Link>
)
