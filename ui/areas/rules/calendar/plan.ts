import { useState, type KeyboardEvent } from 'react'
import type { LeagueRule } from '#contract/rules/rule-settings'
import type { Rulebook } from '#contract/rules/rules'

/** Weekly challenge of each open week, by rule key; null for none. */
export type Plan = ReadonlyMap<number, string | null>

/** Challenge being moved: the rule, its original week (null if unscheduled) and the week it is over. */
export type DraggedRule = { key: string; from: number | null; over: number }

export const challengeIn = (rules: readonly LeagueRule[], week: number): LeagueRule | undefined =>
  rules.find(({ isChallenge, isOn, weeks }) => isChallenge && isOn && (weeks ?? []).includes(week))

/** Returns the saved plan. */
export const planOf = ({ rules, nextWeek }: Rulebook, lastPaidWeek: number): Plan => {
  const plan = new Map<number, string | null>()
  for (let week = nextWeek; week <= lastPaidWeek; week += 1)
    plan.set(week, challengeIn(rules, week)?.key ?? null)
  return plan
}

/** Drops a challenge: swaps it with the one in that week, or replaces that one if it had no week itself. */
export const dropped = (plan: Plan, { key, from, over }: DraggedRule): Plan => {
  const next = new Map(plan)
  if (from !== null) next.set(from, plan.get(over) ?? null)
  next.set(over, key)
  return next
}

/** Returns the open week `by` steps away, clamped to the first and last. */
export const stepped = (plan: Plan, week: number, by: number): number => {
  const weeks = [...plan.keys()]
  const at = weeks.indexOf(week) + by
  return weeks[Math.min(weeks.length - 1, Math.max(0, at))] ?? week
}

/** Returns the unsaved changes of a plan, as the save request expects them. */
export const changesTo = (plan: Plan, saved: Plan): Record<string, string | null> =>
  Object.fromEntries(
    [...plan].filter(([week, key]) => saved.get(week) !== key).map(([week, key]) => [String(week), key]),
  )

/** Shuffles the challenges among their weeks; weeks without one stay empty. */
export const shuffled = (plan: Plan, random: () => number = Math.random): Plan => {
  const weeks = [...plan].flatMap(([week, key]) => (key === null ? [] : [week]))
  const keys = weeks.map(week => plan.get(week) ?? null)
  for (let at = keys.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [one = null, two = null] = [keys[at], keys[other]]
    keys[at] = two
    keys[other] = one
  }
  const next = new Map(plan)
  for (const [index, week] of weeks.entries()) next.set(week, keys[index] ?? null)
  return next
}

/** Describes the changes in one sentence: 'Best flex moved from week 14 to 17.' */
export const changeText = (plan: Plan, saved: Plan, nameOf: (key: string) => string): string => {
  const weeks = [...plan].flatMap(([week, key]) => (saved.get(week) === key ? [] : [week]))
  const [first, second] = weeks
  if (first === undefined) return ''
  const [now, was] = [plan.get(first) ?? null, saved.get(first) ?? null]
  if (weeks.length === 1) {
    if (now === null) return `Week ${first} has no challenge.`
    return `${nameOf(now)} is in week ${first}${was === null ? '' : `, in place of ${nameOf(was)}`}.`
  }
  if (weeks.length === 2 && second !== undefined) {
    const [there, away] = [plan.get(second) ?? null, saved.get(second) ?? null]
    if (was !== null && was === there && now === away)
      return now === null
        ? `${nameOf(was)} moved from week ${first} to ${second}.`
        : `${nameOf(was)} and ${nameOf(now)} swapped weeks ${first} and ${second}.`
    if (now !== null && now === away && there === null)
      return `${nameOf(now)} moved from week ${second} to ${first}.`
  }
  return `${weeks.length} weeks changed.`
}

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
