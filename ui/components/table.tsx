import type { ReactNode } from 'react'
import { classes } from '#ui/lib/classes'
import { styled } from './styled.ts'
import styles from './table.module.css'

export type Column<Row> = {
  head: ReactNode
  cell: (row: Row) => ReactNode
  /**
   * What the cell is on a phone, where the row becomes a card: `key` leads, `main` is the name with its meta line,
   * `amt` the amount, `do` the actions. The others are left out; say them in the meta line.
   */
  card?: 'key' | 'main' | 'amt' | 'do' | undefined
  right?: boolean
  /** A column of names: it leaves the others their room, and what it has none for is cut off. */
  names?: boolean
  /** A column that is as wide as what it always holds: a short number, a position or medal, buttons, one menu. */
  width?: 'number' | 'mark' | 'buttons' | 'menu'
  className?: string | undefined
  /** How the rows stand by this column; its head is a `SortableHeader` then. */
  sorted?: 'ascending' | 'descending' | undefined
}

type Props<Row> = {
  /** For screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The row of the person who looks. */
  isMe?: (row: Row) => boolean
  /** Columns keep their widths, and long names are cut. */
  isFixed?: boolean
  /** Whether a row belongs to the one before it: a dashed line joins them. */
  goesOn?: (row: Row, before: Row | undefined) => boolean
}

/** The cell that says what its row is about, and the others. */
const rowHeader = ['th', { role: 'rowheader', scope: 'row' }] as const
const plain = ['td', { role: 'cell' }] as const

const classOf = <Row,>({ right, width, className }: Column<Row>) =>
  classes(right && styles.r, width && styles[width], className)

/** A name of 60 letters takes no column of figures its place. */
const Names = ({ children }: { children: ReactNode }) => (
  <div className={styles.names}>
    {typeof children === 'string' ? <span className="trunc">{children}</span> : children}
  </div>
)

/** What a row is called and the line below its name, which only phones show. */
export const CellName = styled('span', styles.name)
export const CellNote = styled('div', styles.sub)

/** A short number that a row begins with. */
export const CellNumber = styled('span', classes('score', styles.cellNumber))

/** The buttons of a row, one below the other on phones. */
export const CellButtons = styled('div', styles.cellButtons)

/** A table that becomes cards under 768 px. The roles are written out because that changes its display. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey, isMe, isFixed, goesOn }: Props<Row>) => {
  const has = (card: Column<Row>['card']) => columns.some(column => column.card === card)
  const naming =
    columns.find(({ card }) => card === 'main') ?? columns.find(({ names }) => names) ?? columns[0]
  const rowClass = classes(has('key') && styles.lead, has('do') && styles.act)
  return (
    <div className={styles.dtWrap}>
      <table className={classes(styles.dt, isFixed && styles.fixed)} role="table" aria-label={caption}>
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
                {column.head}
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
              data-goes-on={goesOn?.(row, rows[at - 1]) ? '' : undefined}
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
