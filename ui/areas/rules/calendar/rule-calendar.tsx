import { Layers, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { awards, type Award } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { rules, type Rulebook } from '#contract/rules/rules'
import { type LeagueRule } from '#contract/rules/rule-settings'
import { seasonWeeks, weekEndMs } from '#domain/calendar'
import { statNames } from '#domain/stat-names'
import { cents, dollars, dollarsText } from '#domain/money'
import { weeksText } from '#domain/metric-value'
import { namesText } from '#domain/text'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { BoardNumber, StatList } from '#ui/areas/rules/shared/section.tsx'
import { WeekField } from '#ui/areas/rules/shared/week-field.tsx'
import { useRulebook } from '#ui/areas/rules/shared/use-rulebook'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { StickyFooter } from '#ui/components/save-footer.tsx'
import { Link } from '#ui/components/link.tsx'
import { PremiumGate } from '#ui/components/premium.tsx'
import { Panel } from '#ui/components/card.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { dayText } from '#ui/lib/format'
import { rulesOf } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import { changesTo, changeText, planOf, shuffled, type Plan, useDragWeeks } from './plan.ts'
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

const costOf = (all: readonly LeagueRule[], key: string | null | undefined): number =>
  Math.max(0, all.find(rule => rule.key === key)?.costAWeek ?? 0)

const sumOf = (weeks: Rulebook['budget']['weeks']): number =>
  dollars(weeks.reduce((sum, { amount }) => sum + cents(amount), 0))

/** Weekly cost with this plan instead of the saved one. */
const plannedWeeks = ({ rules: all, budget }: Rulebook, plan: Plan, saved: Plan) =>
  budget.weeks.map(week => ({
    ...week,
    amount: week.amount + costOf(all, plan.get(week.week)) - costOf(all, saved.get(week.week)),
  }))

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

/** Warnings about a plan, shown beside the button. */
const calendarWarning = (plan: Plan, all: readonly LeagueRule[]): string => {
  const empty = [...plan].filter(([, key]) => key === null).map(([week]) => week)
  const bad = [...plan]
    .filter(([, key]) => all.some(rule => rule.key === key && rule.unavailable))
    .map(([week]) => week)
  return [
    ...(empty.length > 0 ? [`${weeksText(empty)} ${empty.length === 1 ? 'is' : 'are'} empty`] : []),
    ...(bad.length > 0 ? [`${weeksText(bad)} ${bad.length === 1 ? 'needs' : 'need'} another rule`] : []),
  ].join(', ')
}

type Saved = { text: string; undo: Record<string, string | null> }

const Calendar = ({
  league,
  rulebook,
  awards,
}: {
  league: League
  rulebook: Rulebook
  awards: readonly Award[]
}) => {
  const savedPlan = planOf(rulebook, league.lastPaidWeek)
  const [mine, setMine] = useState<Plan>()
  const [picked, setPicked] = useState<number>()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [saved, setSaved] = useState<Saved>()
  const saveCalendar = useApiMutation(rules.saveCalendar, {
    onError: error => {
      const issue = error.issues.find(({ path }) => path === 'reason')?.message
      if (issue) setWrong(issue)
      else
        toast(
          error.upgradeRequired ? 'premium' : 'negative',
          'Not saved',
          error.message || 'Try again in a moment.',
        )
    },
  })
  const plan: Plan = mine ?? savedPlan
  const changes = changesTo(plan, savedPlan)
  const isChanged = Object.keys(changes).length > 0
  const nameOf = (key: string) => rulebook.rules.find(rule => rule.key === key)?.name ?? 'A rule'
  const change = (next: Plan) => {
    setMine(next)
    setSaved(undefined)
  }
  const lifting = useDragWeeks(plan, { nameOf, onChange: change })
  const challenges = rulebook.rules.filter(({ isChallenge, isOn }) => isChallenge && isOn)
  const loose = challenges.filter(({ key }) => ![...plan.values()].includes(key))
  const weeks = plannedWeeks(rulebook, plan, savedPlan)
  const more = sumOf(weeks) - sumOf(rulebook.budget.weeks)
  const planned = rulebook.budget.planned + more
  const surplus = rulebook.budget.surplus - more
  const odd = calendarWarning(plan, rulebook.rules)

  const send = (sent: Record<string, string | null>, reason: string, done: () => void) =>
    saveCalendar.mutate(
      { leagueId: league.id, weeks: sent, ...(reason === '' ? {} : { reason }) },
      {
        onSuccess: () => {
          setMine(undefined)
          setReason('')
          done()
        },
      },
    )
  const save = () => {
    if (!isChanged) {
      toast('positive', 'Nothing to save', "The calendar hasn't changed.")
      return
    }
    if (rulebook.isLocked && reason.trim() === '') {
      setWrong('Give a reason: members see it on the rules page.')
      document.querySelector<HTMLElement>('[name=why]')?.focus()
      return
    }
    const text = changeText(plan, savedPlan, nameOf)
    const undo = changesTo(savedPlan, plan)
    send(changes, reason.trim(), () => setSaved({ text, undo }))
  }
  const undo = () => {
    if (saved) send(saved.undo, rulebook.isLocked ? 'Undone.' : '', () => setSaved(undefined))
  }
  const saveButton = (
    <Button variant="primary" busy={saveCalendar.isPending && 'Saving'} onClick={save}>
      Save calendar
    </Button>
  )
  return (
    <>
      <div className={styles.actions}>
        <Link className={buttonClass({})} to={rulesOf(league.id, 'catalog')}>
          <Layers />
          Presets
        </Link>
        <Button onClick={() => change(shuffled(plan))}>
          <Shuffle />
          Shuffle
        </Button>
        {rulebook.upgradeText === '' && <span className="only-d">{saveButton}</span>}
      </div>
      <section className="board" aria-label="Calendar cost">
        <StatList>
          <BoardNumber
            label={statNames.available}
            value={dollarsText(rulebook.budget.available, league.currency)}
            note={
              rulebook.budget.overspent > 0
                ? `${dollarsText(rulebook.budget.overspent, league.currency)} over the pot`
                : undefined
            }
          />
          <BoardNumber label={statNames.planned} value={dollarsText(planned, league.currency)} />
          <BoardNumber
            label={surplus < 0 ? statNames.short : statNames.surplus}
            value={dollarsText(Math.abs(surplus), league.currency)}
          />
        </StatList>
        <WeekField
          label={`Prizes per week: ${weeks.map(({ week, amount }) => `week ${week} ${dollarsText(Math.max(0, amount), league.currency)}`).join(', ')}`}
          hasAmounts
          nextWeek={rulebook.nextWeek}
          bars={weeks.map(({ week, amount, isPublished }) => ({
            week,
            parts: [{ amount: Math.max(0, amount), plan: !isPublished }],
          }))}
        />
      </section>
      {saved && (
        <LiveRegion as="div" atOnce className={styles.status}>
          <span className="grow">
            <b className="t-strong">Calendar saved.</b> {saved.text}
          </span>
          <Button size="sm" onClick={undo}>
            Undo
          </Button>
        </LiveRegion>
      )}
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
        loose={loose}
        nowWeek={rulebook.nextWeek}
        daysOf={daysOf(rulebook.season)}
        lifting={lifting}
        onPick={setPicked}
        more={
          <Link className="link" to={rulesOf(league.id, 'catalog')}>
            More in the rule library
          </Link>
        }
      />
      {rulebook.isLocked && isChanged && (
        <div className={styles.reasons}>
          <TextField
            label="Reason for change"
            name="why"
            maxLength={300}
            hint="Required once the season has started. Members can see it."
            value={reason}
            error={wrong}
            onChange={event => {
              setReason(event.target.value)
              setWrong(undefined)
            }}
          />
        </div>
      )}
      {rulebook.upgradeText === '' ? (
        <StickyFooter className="only-m">
          <span className="t-sm grow">
            <b className="t-strong">
              {surplus < 0 ? statNames.short : statNames.surplus}{' '}
              {dollarsText(Math.abs(surplus), league.currency)}
            </b>
            {odd !== '' && <span className="t-3"> · {odd}</span>}
          </span>
          {saveButton}
        </StickyFooter>
      ) : (
        <Panel className={styles.restricted}>
          <PremiumGate kind={rulebook} />
        </Panel>
      )}
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
