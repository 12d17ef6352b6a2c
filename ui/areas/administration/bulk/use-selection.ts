import { useEffect, useRef, useState } from 'react'
import type { InputOf } from '#contract/kernel/endpoint'
import type { bulk } from '#contract/administration/bulk'

export type PeopleFilter = NonNullable<InputOf<typeof bulk.export>['filter']>

/** Current selection: individual people, or everyone who matches a filter. */
export type Chosen = { ids: ReadonlySet<number>; filter: PeopleFilter | undefined }

const emptySelection: Chosen = { ids: new Set(), filter: undefined }

/** Converts the selection to the request format. */
export const selectionOf = ({ ids, filter }: Chosen) => (filter ? { filter } : { ids: [...ids] })

export const isEmptySelection = ({ ids, filter }: Chosen): boolean => filter === undefined && ids.size === 0

const between = (rows: readonly number[], last: number | undefined, id: number): readonly number[] => {
  const [from, to] = [rows.indexOf(last ?? id), rows.indexOf(id)]
  return from === -1 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** Manages the selected people. The selection survives page and filter changes; Escape clears it. */
export const useSelection = () => {
  const [chosen, setChosen] = useState<Chosen>(emptySelection)
  const last = useRef<number>(undefined)
  const isEmpty = isEmptySelection(chosen)
  useEffect(() => {
    if (isEmpty) return undefined
    const clearOnEscape = (event: KeyboardEvent) => {
      const isHandledElsewhere = event.defaultPrevented || document.querySelector('[role$="dialog"]') !== null
      if (event.key === 'Escape' && !isHandledElsewhere) setChosen(emptySelection)
    }
    document.addEventListener('keydown', clearOnEscape)
    return () => document.removeEventListener('keydown', clearOnEscape)
  }, [isEmpty])
  const set = (ids: readonly number[], isOn: boolean) =>
    setChosen(before => {
      const next = new Set(before.ids)
      for (const id of ids)
        if (isOn) next.add(id)
        else next.delete(id)
      return { ids: next, filter: undefined }
    })
  return {
    chosen,
    isEmpty,
    set,
    /** @param rows IDs of the visible rows, for range selection with Shift */
    press: (id: number, isOn: boolean, withShift: boolean, rows: readonly number[]) => {
      set(withShift ? between(rows, last.current, id) : [id], isOn)
      last.current = id
    },
    chooseAll: (filter: PeopleFilter) => setChosen({ ids: new Set(), filter }),
    clear: () => setChosen(emptySelection),
  }
}

export type PeopleSelection = ReturnType<typeof useSelection>
