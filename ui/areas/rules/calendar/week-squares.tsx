import {
  DndContext,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { ChevronDown, GripVertical, Lock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Announce } from '#ui/components/live-region.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import type { LeagueRule } from '#contract/rules/rule-settings'
import { dollarsText } from '#domain/money'
import { weeksText } from '#domain/metric-value'
import { plural } from '#domain/text'
import { classes } from '#ui/lib/classes'
import type { Plan, useDragWeeks } from './plan.ts'
import styles from './week-squares.module.css'

/** Finished week with its challenge, winners and amount paid. */
export type PastWeek = { week: number; name: string; winners: string; amount: number }

type DragState = ReturnType<typeof useDragWeeks>

type Square = {
  rule: LeagueRule | undefined
  week: number
  days: string
  isNow: boolean
  lifting: DragState
  onPick: (week: number) => void
}

const moneyOf = (rule: LeagueRule, currency: string) =>
  rule.costAWeek !== null && dollarsText(Math.abs(rule.costAWeek), currency)

const OpenWeekCell = ({ rule, week, days, isNow, lifting, onPick }: Square) => {
  const currency = useCurrency()
  const { lifted } = lifting
  const drop = useDroppable({ id: `week ${week}`, data: { week } })
  const drag = useDraggable({
    id: `square ${week}`,
    data: { key: rule?.key ?? null, week },
    disabled: rule === undefined,
  })
  const isLifted = lifted !== undefined && lifted.from === week
  const isOver = lifted !== undefined && lifted.over === week && lifted.from !== week
  const money = rule && moneyOf(rule, currency)
  const note = rule?.unavailable ? "Can't be decided here" : days
  const name = rule
    ? `Week ${week}, ${rule.name}${money ? `, ${money}` : ''}${rule.unavailable ? `, ${rule.unavailable}` : ''}`
    : `Week ${week}, empty, pick a rule`
  const style = drag.transform
    ? { translate: `${drag.transform.x}px ${drag.transform.y}px`, zIndex: 2 }
    : undefined
  return (
    <li ref={drop.setNodeRef} className={classes(styles.dropZone, isOver && styles.dropTarget)}>
      <button
        ref={drag.setNodeRef}
        {...drag.listeners}
        type="button"
        data-week={week}
        style={style}
        className={classes(
          styles.square,
          !rule && styles.empty,
          isNow && styles.current,
          rule?.unavailable && styles.warn,
          isLifted && styles.dragged,
        )}
        aria-label={name}
        aria-describedby="calendar-keys"
        title={rule?.name}
        onClick={() => onPick(week)}
        onKeyDown={event => lifting.press(event, { key: rule?.key ?? null, week })}
      >
        <span className={styles.week}>
          <span className={styles.srOnly}>Week </span>
          {week}
        </span>
        {rule && <GripVertical className={styles.grip} />}
        <span className={styles.name}>{rule ? rule.name : 'Pick a challenge'}</span>
        <span className={styles.note}>{isLifted ? 'Moving' : rule && note}</span>
        {money && <span className="money">{money}</span>}
      </button>
    </li>
  )
}

const Played = ({ played: { week, name, winners, amount } }: { played: PastWeek }) => {
  const currency = useCurrency()
  return (
    <li className={styles.past}>
      <span className={styles.week}>
        <span className={styles.srOnly}>Week </span>
        {week}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={classes('trunc', styles.note)} title={winners}>
        {winners}
      </span>
      <span className="money">{dollarsText(amount, currency)}</span>
    </li>
  )
}

/** On phones, finished weeks are collapsed into one line. */
const PastWeekRow = ({
  played,
  isShown,
  onToggle,
}: {
  played: readonly PastWeek[]
  isShown: boolean
  onToggle: () => void
}) => {
  const currency = useCurrency()
  const winners = new Set(played.flatMap(({ winners: names }) => (names === '' ? [] : [names]))).size
  return (
    <button
      type="button"
      className={classes('only-m', styles.pastLine)}
      aria-expanded={isShown}
      onClick={onToggle}
    >
      <Lock />
      <span className="grow">
        <b className="t-strong line">{capital(weeksText(played.map(({ week }) => week)))}</b>
        <span className="t-3 t-sm line">
          {winners > 0 ? `Played, ${plural(winners, 'winner')}` : 'Played'}
        </span>
      </span>
      <span className="money">
        {dollarsText(
          played.reduce((sum, { amount }) => sum + amount, 0),
          currency,
        )}
      </span>
      <ChevronDown />
    </button>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const UnscheduledRule = ({ rule, lifting }: { rule: LeagueRule; lifting: DragState }) => {
  const drag = useDraggable({ id: `loose ${rule.key}`, data: { key: rule.key, week: null } })
  const style = drag.transform
    ? { translate: `${drag.transform.x}px ${drag.transform.y}px`, zIndex: 2 }
    : undefined
  return (
    <li>
      <button
        ref={drag.setNodeRef}
        {...drag.listeners}
        type="button"
        style={style}
        className={classes(styles.draggable, lifting.lifted?.key === rule.key && styles.dragged)}
        aria-label={`${rule.name}, not scheduled`}
        aria-describedby="calendar-keys"
        onKeyDown={event => lifting.press(event, { key: rule.key, week: null })}
      >
        <GripVertical />
        {rule.name}
      </button>
    </li>
  )
}

const weekOver = (
  over: { data: { current?: Record<string, unknown> | undefined } } | null,
): number | undefined => {
  const week: unknown = over?.data.current?.week
  return typeof week === 'number' ? week : undefined
}

const nothing = () => undefined

/** Turns off the library's announcements: `Announce` does it for keyboard and pointer. */
const silentAnnouncements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
}

/** Week squares: finished weeks are read-only; challenges move between open ones by keyboard, mouse or long press. */
export const WeekCalendarGrid = ({
  played,
  plan,
  rules,
  loose,
  nowWeek,
  daysOf,
  lifting,
  onPick,
  more,
}: {
  played: readonly PastWeek[]
  plan: Plan
  rules: readonly LeagueRule[]
  loose: readonly LeagueRule[]
  nowWeek: number
  daysOf: (week: number) => string
  lifting: DragState
  onPick: (week: number) => void
  more: ReactNode
}) => {
  const [showsPlayed, setShowsPlayed] = useState(false)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const first = [...plan.keys()][0] ?? 1
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: silentAnnouncements }}
      onDragStart={({ active: { data } }) => {
        const { key, week } = data.current as { key: string; week: number | null }
        lifting.lift(key, week, week ?? first)
      }}
      onDragOver={({ over }) => {
        const week = weekOver(over)
        if (week !== undefined) lifting.dragOver(week)
      }}
      onDragEnd={({ over }) => {
        const week = weekOver(over)
        if (week === undefined) lifting.cancel()
        else lifting.drop(week)
      }}
      onDragCancel={lifting.cancel}
    >
      {played.length > 0 && (
        <PastWeekRow played={played} isShown={showsPlayed} onToggle={() => setShowsPlayed(!showsPlayed)} />
      )}
      <ol className={classes(styles.squares, showsPlayed && styles.all)} data-weeks="">
        {played.map(week => (
          <Played key={week.week} played={week} />
        ))}
        {[...plan].map(([week, key]) => (
          <OpenWeekCell
            key={week}
            week={week}
            rule={rules.find(rule => rule.key === key)}
            days={daysOf(week)}
            isNow={week === nowWeek}
            lifting={lifting}
            onPick={onPick}
          />
        ))}
      </ol>
      <section className={styles.unscheduled}>
        <h2 className="t-md t-strong">
          Not on the calendar yet <span className="t-3">{loose.length}</span>
        </h2>
        <ul>
          {loose.map(rule => (
            <UnscheduledRule key={rule.key} rule={rule} lifting={lifting} />
          ))}
          <li>{more}</li>
        </ul>
      </section>
      <Announce>{lifting.announcement}</Announce>
    </DndContext>
  )
}
