import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './sortable-header.module.css'

/** Header of a sortable column; the column supplies the current order (`sorted`). */
export const SortableHeader = ({
  sorted,
  onSort,
  children,
}: {
  sorted: 'ascending' | 'descending' | undefined
  onSort: () => void
  children: ReactNode
}) => {
  const Icon = sorted === undefined ? ChevronsUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button type="button" className={styles.sortButton} data-sorted={sorted} onClick={onSort}>
      {children}
      <Icon />
    </button>
  )
}
