import { Layers, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { awards, type Award } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import type { Rulebook } from '#contract/rules/rules'
import { type LeagueRule } from '#contract/rules/rule-settings'
import { seasonWeeks, weekEndMs } from '#domain/calendar'
import { namesText } from '#domain/text'
import { useRulebook } from '#ui/areas/rules/shared/use-rulebook'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Link } from '#ui/components/link.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { dayText } from '#ui/lib/format'
import { rulesOf } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { CalendarCost, plannedBudget } from './calendar-cost.tsx'
import { shuffled } from './plan.ts'
import {
  CalendarFooter,
  CalendarReason,
  SaveButton,
  SavedNotice,
  type CalendarProps,
} from './save-calendar.tsx'
import { useCalendar } from './use-calendar.ts'
import { WeekCalendarGrid, type PastWeek } from './week-squares.tsx'
import styles from './rule-calendar.module.css'

const dayMs = 86_400_000

/** Formats the dates of a week, Thursday to Monday: Nov 27 to Dec 1. */
const daysOf =
  (season: number) =>
  (week: number): string => {
    const tuesday = weekEndMs(week, season)
    const day = (ms: number) => dayText(new Date(ms).toISOString())
    return `${day(tuesday - 5 * dayMs)} to ${day(tuesday - dayMs)}`
  }

const playedWeeks = ({ rules: all, nextWeek, budget }: Rulebook, awards: readonly Award[]): PastWeek[] =>
  seasonWeeks
    .filter(week => week < nextWeek)
    .map(week => {
      const challenges = all.filter(({ isChallenge, weeks }) => isChallenge && weeks?.includes(week))
      const won = awards.filter(
        award => award.week === week && challenges.some(({ key }) => key === award.type),
      )
      return {
        week,
        name: challenges.map(({ name }) => name).join(', ') || 'No challenge',
        winners: won.length > 0 ? namesText([...new Set(won.map(({ managerName }) => managerName))]) : '',
        amount:
          challenges.length > 0
            ? won.reduce((sum, { prizeAmount }) => sum + prizeAmount, 0)
            : Math.max(0, budget.weeks.find(known => known.week === week)?.amount ?? 0),
      }
    })

/** Select for the challenge of a week, opened by tapping it. */
const PickRule = ({
  week,
  leagueId,
  challenges,
  chosen,
  onPick,
  onClose,
}: {
  week: number
  leagueId: number
  challenges: readonly LeagueRule[]
  chosen: string | null
  onPick: (key: string | null) => void
  onClose: () => void
}) => (
  <Dialog title={`Week ${week}`} note="Challenge" width={440} isDirty={false} onClose={onClose}>
    <ul className={styles.choices}>
      {challenges.map(({ key, name, sentence }) => (
        <li key={key}>
          <button type="button" aria-pressed={key === chosen} onClick={() => onPick(key)}>
            <span className="t-med line">{name}</span>
            <span className="t-3 t-sm line">{sentence}</span>
          </button>
        </li>
      ))}
      {chosen !== null && (
        <li>
          <button type="button" onClick={() => onPick(null)}>
            <span className="t-med line">No challenge this week</span>
          </button>
        </li>
      )}
    </ul>
    {challenges.length === 0 && (
      <p className="t-2">
        No rules for the calendar yet. Choose “On the calendar” when you create one, or start from a preset.
      </p>
    )}
    <Link className="link" to={rulesOf(leagueId, 'catalog')}>
      Create one in the rule library
    </Link>
  </Dialog>
)

/** Actions on the whole calendar. */
const CalendarActions = ({ league, rulebook, calendar }: CalendarProps) => (
  <div className={styles.actions}>
    <Link className={buttonClass({})} to={rulesOf(league.id, 'catalog')}>
      <Layers />
      Presets
    </Link>
    <Button onClick={() => calendar.change(shuffled(calendar.plan))}>
      <Shuffle />
      Shuffle
    </Button>
    {rulebook.upgradeText === '' && (
      <span className="only-d">
        <SaveButton calendar={calendar} />
      </span>
    )}
  </div>
)

type Props = { league: League; rulebook: Rulebook; awards: readonly Award[] }

const Calendar = ({ league, rulebook, awards }: Props) => {
  const calendar = useCalendar(league, rulebook)
  const { plan, change } = calendar
  const [picked, setPicked] = useState<number>()
  const challenges = rulebook.rules.filter(({ isChallenge, isOn }) => isChallenge && isOn)
  const budget = plannedBudget(rulebook, plan, calendar.savedPlan)
  const parts = { league, rulebook, calendar }
  return (
    <>
      <CalendarActions {...parts} />
      <CalendarCost league={league} budget={budget} nextWeek={rulebook.nextWeek} />
      <SavedNotice calendar={calendar} />
      <div className={styles.header}>
        <h2 className="t-card">Weekly challenges</h2>
        <span className="t-3 t-sm only-d" id="calendar-keys">
          Drag a week to move its challenge. Keyboard: Space to pick up, arrow keys to move, Space to drop,
          Esc to cancel.
        </span>
      </div>
      <WeekCalendarGrid
        played={playedWeeks(rulebook, awards)}
        plan={plan}
        rules={rulebook.rules}
        loose={challenges.filter(({ key }) => ![...plan.values()].includes(key))}
        nowWeek={rulebook.nextWeek}
        daysOf={daysOf(rulebook.season)}
        lifting={calendar.lifting}
        onPick={setPicked}
        more={
          <Link className="link" to={rulesOf(league.id, 'catalog')}>
            More in the rule library
          </Link>
        }
      />
      {rulebook.isLocked && calendar.isChanged && <CalendarReason calendar={calendar} />}
      <CalendarFooter {...parts} budget={budget} />
      {picked !== undefined && (
        <PickRule
          week={picked}
          leagueId={league.id}
          challenges={challenges}
          chosen={plan.get(picked) ?? null}
          onPick={key => {
            change(new Map([...plan, [picked, key]]))
            setPicked(undefined)
          }}
          onClose={() => setPicked(undefined)}
        />
      )}
    </>
  )
}

/** Calendar of weekly challenges, with costs and drag-and-drop. */
export const RuleCalendar = ({ league }: { league: League }) => {
  const at = { leagueId: league.id }
  return (
    <QueryBoundary
      query={combineQueries(useRulebook(league.id), useApiQuery(awards.list, at))}
      name="Calendar"
      skeleton={<SkeletonCard rows={10} />}
    >
      {([rulebook, awards]) => <Calendar league={league} rulebook={rulebook} awards={awards} />}
    </QueryBoundary>
  )
}
