import { useState, type KeyboardEvent } from 'react'
import { dropped, stepped, type DraggedRule, type Plan } from './plan.ts'

const columnsOf = (grid: Element | null): number =>
  grid ? Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(' ').filter(Boolean).length) : 1

const stepOf = (key: string, columns: number): number | undefined =>
  ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns })[key]

/**
 * Moves challenges between weeks by keyboard: Space lifts, arrows move, Space drops, Escape cancels. Pointers use
 * `lift`, `dragOver` and `drop`. `announcement` holds the announcement.
 */
export const useDragWeeks = (
  plan: Plan,
  { nameOf, onChange }: { nameOf: (key: string) => string; onChange: (plan: Plan) => void },
) => {
  const [lifted, setLifted] = useState<DraggedRule>()
  const [announcement, setAnnouncement] = useState('')
  const atWeek = (week: number): string => {
    const key = plan.get(week)
    return key ? nameOf(key) : 'empty'
  }
  const lift = (key: string, from: number | null, over: number) => {
    setLifted({ key, from, over })
    setAnnouncement(
      `${nameOf(key)} picked up${from === null ? '' : ` from week ${from}`}. Arrows move it, Space drops it, Escape cancels.`,
    )
  }
  const dragOver = (over: number) => {
    if (!lifted || lifted.over === over) return
    setLifted({ ...lifted, over })
    setAnnouncement(
      `Over week ${over}, ${over === lifted.from ? 'where it was' : atWeek(over)}. Space drops it.`,
    )
  }
  const drop = (over = lifted?.over) => {
    if (!lifted || over === undefined) return
    const { key, from } = lifted
    onChange(dropped(plan, { key, from, over }))
    const there = plan.get(over)
    const moved = there && over !== from && from !== null ? ` ${nameOf(there)} is now in week ${from}.` : ''
    setAnnouncement(
      over === from
        ? `${nameOf(key)} stays in week ${over}.`
        : `${nameOf(key)} dropped on week ${over}.${moved}`,
    )
    setLifted(undefined)
  }
  const cancel = () => {
    if (!lifted) return
    setAnnouncement(`${nameOf(lifted.key)} is back${lifted.from === null ? '' : ` in week ${lifted.from}`}.`)
    setLifted(undefined)
  }
  /** Handles keys on a week or on an unscheduled challenge. */
  const press = (event: KeyboardEvent, at: { key: string | null; week: number | null }) => {
    const grid = document.querySelector('[data-weeks]')
    const step = stepOf(event.key, columnsOf(grid))
    const first = [...plan.keys()][0] ?? 1
    if (event.key === ' ') {
      if (lifted) drop()
      else if (at.key !== null) lift(at.key, at.week, at.week ?? first)
    } else if (event.key === 'Escape' && lifted) cancel()
    else if (step !== undefined && lifted) dragOver(stepped(plan, lifted.over, step))
    else if (step !== undefined && at.week !== null) {
      const next = stepped(plan, at.week, step)
      grid?.querySelector<HTMLElement>(`[data-week="${next}"]`)?.focus()
    } else return
    event.preventDefault()
  }
  return { lifted, announcement, lift, dragOver, drop, cancel, press }
}
