import type { ReactNode } from 'react'
import './table.css'

export type Column<Row> = {
  head: ReactNode
  cell: (row: Row) => ReactNode
  /**
   * What the cell is on a phone, where the row becomes a card: `key` leads, `main` is the name with its meta line,
   * `amt` the amount, `do` the actions. The others are left out; say them in the meta line.
   */
  card?: 'key' | 'main' | 'amt' | 'do'
  right?: boolean
  className?: string
}

type Props<Row> = {
  /** For screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The row of the person who looks. */
  isMe?: (row: Row) => boolean
}

const classOf = <Row,>({ card, right, className }: Column<Row>) =>
  [card, right && 'r', className].filter(Boolean).join(' ') || undefined

/** A table that becomes cards under 768 px. The roles are written out because that changes its display. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey, isMe }: Props<Row>) => {
  const has = (card: Column<Row>['card']) => columns.some(column => column.card === card)
  const rowClass = [has('key') && 'lead', has('do') && 'act'].filter(Boolean).join(' ')
  return (
    <div className="dt-wrap">
      <table className="dt" role="table" aria-label={caption}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              <th key={index} role="columnheader" scope="col" className={classOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(row => (
            <tr key={rowKey(row)} role="row" className={isMe?.(row) ? `${rowClass} me` : rowClass}>
              {columns.map((column, index) => (
                <td key={index} role="cell" className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
