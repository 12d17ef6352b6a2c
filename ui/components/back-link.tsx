import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/components/link.tsx'
import styles from './back-link.module.css'

/** Link back to the parent page. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles.back} to={to}>
    <ArrowLeft />
    {children}
  </Link>
)
