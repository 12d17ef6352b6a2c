import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/components/link.tsx'
import styles from './back-link.module.css'

/** The way back to where a page belongs. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles.crumb} to={to}>
    <ArrowLeft />
    {children}
  </Link>
)
