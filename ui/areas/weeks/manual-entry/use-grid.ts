import { useRef, useState, type ClipboardEvent } from 'react'
import type { Member } from '#contract/leagues/leagues'
import { scoringPositions } from '#domain/positions'
import { type Draft, type Line, changed, withTie, without, type Row, isEmpty, isSeasonal } from './draft.ts'

/** Actions on the rows of one line. */
export type LineActions = {
  change: (row: Row, change: Partial<Row>) => void
  /** Adds a winner to the line and focuses it. */
  addTie: () => void
  remove: (row: Row) => void
  paste: (event: ClipboardEvent) => void
  playerRef: (row: Row) => (input: HTMLInputElement | null) => void
}

/** Actions of the keyboard, buttons and clipboard on the draft. */
export const useGrid = (
  draft: Draft,
  change: (next: Draft) => void,
  lines: readonly Line[],
  members: readonly Member[],
) => {
  const inputs = useRef(new Map<number, HTMLInputElement>())
  const [focusedId, setFocusedId] = useState<number>()
  return (line: Line): LineActions => ({
    change: (row, fields) => change(changed(draft, row.id, fields)),
    addTie: () => {
      const added = withTie(draft, line)
      setFocusedId(added.id)
      change(added.draft)
    },
    remove: row => {
      change(without(draft, row, line))
      const before = draft.findLast(other => other.line === line.key && other.id !== row.id)
      inputs.current.get(before?.id ?? row.id)?.focus()
    },
    paste: (event: ClipboardEvent) => {
      const rows = cellsOf(event.clipboardData.getData('text/plain'))
      if (!rows) return
      event.preventDefault()
      change(pasted(draft, rows, line, lines, members))
    },
    playerRef: (row: Row) => input => {
      if (!input) return void inputs.current.delete(row.id)
      inputs.current.set(row.id, input)
      if (row.id !== focusedId) return undefined
      input.focus()
      return setFocusedId(undefined)
    },
  })
}

type Manager = { managerId: number; managerName: string; teamName: string }

/** Parses spreadsheet rows or comma-separated lines; a single cell isn't a table. */
export const cellsOf = (text: string): string[][] | undefined => {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ','
  const rows = lines.map(line => line.split(separator).map(cell => cell.trim()))
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined
}

const isNumber = (cell: string) => /^[-+]?\d+([.,]\d+)?$/.test(cell)

/** Finds the line that a row names, by its first cell that matches a position or award type. */
const lineNamed = (cells: string[], lines: readonly Line[]) =>
  cells.flatMap(cell => lines.find(({ name }) => name.toLowerCase() === cell.toLowerCase()) ?? [])[0]

const managerNamed = (cell: string, managers: readonly Manager[]) =>
  managers.find(({ managerName, teamName }) =>
    [managerName, teamName].some(name => name.toLowerCase() === cell.toLowerCase()),
  )

const rowFrom = (cells: string[], managers: readonly Manager[]): Partial<Row> => {
  const manager = cells.flatMap(cell => managerNamed(cell, managers) ?? [])[0]
  const position = scoringPositions.find(known => cells.some(cell => cell.toUpperCase() === known))
  const points = cells.findLast(isNumber)
  const name = cells.find(
    cell =>
      cell !== '' &&
      !isNumber(cell) &&
      !managerNamed(cell, managers) &&
      !scoringPositions.some(known => known === cell.toUpperCase()),
  )
  return {
    playerName: name ?? '',
    points: points?.replace(',', '.') ?? '',
    managerId: manager ? String(manager.managerId) : '',
    ...(position && { position }),
  }
}

/**
 * Inserts pasted rows into the draft. Rows that name a position go there; others fill the lines from the paste target
 * on. A second row for a line is a tie. A season award takes a single row that names it.
 */
export const pasted = (
  draft: Draft,
  rows: string[][],
  from: Line,
  lines: readonly Line[],
  managers: readonly Manager[],
): Draft => {
  let next = lines.findIndex(({ key }) => key === from.key)
  return rows.reduce<Draft>((before, cells) => {
    const named = lineNamed(cells, lines)
    const line = named ?? lines[next]
    if (!line) return before
    if (!named) next += 1
    const own = cells.filter(cell => cell.toLowerCase() !== line.kind.label.toLowerCase())
    const free = before.find(row => row.line === line.key && isEmpty(row))
    if (isSeasonal(line) && !(free && (named || line.key === from.key))) return before
    const { draft, id } = free ? { draft: before, id: free.id } : withTie(before, line)
    const { position, ...fields } = rowFrom(own, managers)
    return changed(draft, id, { ...fields, ...(line.position === null && position && { position }) })
  }, draft)
}
