import { useRef, useState, type ClipboardEvent } from 'react'
import type { Member } from '#contract/leagues/leagues'
import { changed, withTie, without, type Draft, type Line, type Row } from './draft.ts'
import type { LineActions } from './grid-line.tsx'
import { cellsOf, pasted } from './paste.ts'

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
