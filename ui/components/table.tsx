import { type ReactNode, useState } from 'react'
import { ChevronsUpDown, ArrowUp, ArrowDown } from 'lucide-react'
import { classes } from '#ui/lib/classes'
import { countText } from '#domain/text'
import { styled } from './styled.ts'
import { LiveRegion } from './live-region.tsx'
import { Button } from './button.tsx'
import styles from './table.module.css'

export type Column<Row> = {
  header: ReactNode
  cell: (row: Row) => ReactNode
  /**
   * Role of the cell on phones, where the row becomes a card: `key` leads, `main` is the name with its meta line, `amt`
   * the amount, `do` the actions. Other columns are omitted; repeat them in the meta line.
   */
  card?: 'key' | 'main' | 'amt' | 'do' | undefined
  right?: boolean
  /** Whether it is a column of names: it yields space to the others and truncates. */
  names?: boolean
  /** Fixed width for columns with predictable content: a short number, a position or medal, buttons, or one menu. */
  width?: 'number' | 'mark' | 'buttons' | 'menu'
  className?: string | undefined
  /** Sort order of the rows by this column. When set, its header is a `SortableHeader`. */
  sorted?: 'ascending' | 'descending' | undefined
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Whether the row belongs to the current user. */
  isMe?: (row: Row) => boolean
  /** Whether columns keep their widths and long names are truncated. */
  isFixed?: boolean
  /** Whether a row continues the one before it: a dashed line joins them. */
  continuesGroup?: (row: Row, before: Row | undefined) => boolean
}

/** Elements of the row header cell and of other cells. */
const rowHeader = ['th', { role: 'rowheader', scope: 'row' }] as const

const plain = ['td', { role: 'cell' }] as const

const classOf = <Row,>({ right, width, className }: Column<Row>) =>
  classes(right && styles.right, width && styles[width], className)

/** A 60-character name takes no space from the number columns. */
const Names = ({ children }: { children: ReactNode }) => (
  <div className={styles.names}>
    {typeof children === 'string' ? <span className="trunc">{children}</span> : children}
  </div>
)

/** Name of a row, and the line below it that only phones show. */
export const CellName = styled('span', styles.name)

export const CellNote = styled('div', styles.sub)

/** Short number at the start of a row. */
export const CellNumber = styled('span', classes('score', styles.cellNumber))

/** Buttons of a row, stacked on phones. */
export const CellButtons = styled('div', styles.cellButtons)

/** Table that becomes cards below 768 px. Roles are explicit, because changing the display removes them. */
export const DataTable = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  isMe,
  isFixed,
  continuesGroup,
}: Props<Row>) => {
  const has = (card: Column<Row>['card']) => columns.some(column => column.card === card)
  const naming =
    columns.find(({ card }) => card === 'main') ?? columns.find(({ names }) => names) ?? columns[0]
  const rowClass = classes(has('key') && styles.lead, has('do') && styles.withActions)
  return (
    <div className={styles.tableBox}>
      <table className={classes(styles.table, isFixed && styles.fixed)} role="table" aria-label={caption}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              <th
                key={index}
                role="columnheader"
                scope="col"
                className={classOf(column)}
                aria-sort={column.sorted}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, at) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={rowClass}
              data-me={isMe?.(row) ? '' : undefined}
              data-goes-on={continuesGroup?.(row, rows[at - 1]) ? '' : undefined}
            >
              {columns.map((column, index) => {
                const [Cell, scope] = column === naming ? rowHeader : plain
                return (
                  <Cell key={index} {...scope} data-card={column.card} className={classOf(column)}>
                    {column.names ? <Names>{column.cell(row)}</Names> : column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

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

/** Splits a list into pages. If the list shrinks, shows its last page. */
export const usePages = <T,>(list: readonly T[], size: number) => {
  const [requestedPage, setPage] = useState(0)
  const last = Math.max(0, Math.ceil(list.length / size) - 1)
  const page = Math.min(requestedPage, last)
  return { rows: list.slice(page * size, (page + 1) * size), page, last, size, total: list.length, setPage }
}

export const Paging = ({ pages }: { pages: Omit<ReturnType<typeof usePages>, 'rows'> }) => {
  const { page, last, size, total, setPage } = pages
  const from = page * size + 1
  const to = Math.min(total, from + size - 1)
  return (
    <>
      <LiveRegion as="span" className="t-3 t-sm grow num">
        {last === 0 && total < 2
          ? `Showing ${total} of ${total}`
          : `Showing ${from}–${to} of ${countText(total)}`}
      </LiveRegion>
      {last > 0 && (
        <>
          <Button size="sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Button size="sm" disabled={page === last} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </>
      )}
    </>
  )
}
