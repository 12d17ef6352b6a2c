import type { League } from '#contract/leagues/leagues'
import type { Rulebook } from '#contract/rules/rules'
import { type LeagueRule } from '#contract/rules/rule-settings'
import { dollarsText } from '#domain/money'
import { weeksText } from '#domain/metric-value'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Button } from '#ui/components/button.tsx'
import { StickyFooter } from '#ui/components/save-footer.tsx'
import { PremiumGate } from '#ui/components/premium.tsx'
import { Panel } from '#ui/components/card.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { surplusLabel } from './calendar-cost.tsx'
import type { Plan } from './plan.ts'
import type { CalendarDraft } from './use-calendar.ts'
import styles from './rule-calendar.module.css'

/** Calendar of a league as planned here, shared by its parts. */
export type CalendarProps = { league: League; rulebook: Rulebook; calendar: CalendarDraft }

export const SaveButton = ({ calendar: { isSaving, save } }: Pick<CalendarProps, 'calendar'>) => (
  <Button variant="primary" busy={isSaving && 'Saving'} onClick={save}>
    Save calendar
  </Button>
)

/** Notice of what the last save changed, which it can undo. */
export const SavedNotice = ({ calendar: { saved, undo } }: Pick<CalendarProps, 'calendar'>) =>
  saved && (
    <LiveRegion as="div" atOnce className={styles.status}>
      <span className="grow">
        <b className="t-strong">Calendar saved.</b> {saved.text}
      </span>
      <Button size="sm" onClick={undo}>
        Undo
      </Button>
    </LiveRegion>
  )

/** Reason for changing the calendar during the season; members can read it. */
export const CalendarReason = ({
  calendar: { reason, typeReason, wrong },
}: Pick<CalendarProps, 'calendar'>) => (
  <div className={styles.reasons}>
    <TextField
      label="Reason for change"
      name="why"
      maxLength={300}
      hint="Required once the season has started. Members can see it."
      value={reason}
      error={wrong}
      onChange={event => typeReason(event.target.value)}
    />
  </div>
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

/** Sticky remainder of the pot with warnings and the save button, or the offer of Premium. */
export const CalendarFooter = ({
  league,
  rulebook,
  calendar,
  budget,
}: CalendarProps & { budget: Rulebook['budget'] }) => {
  const warning = calendarWarning(calendar.plan, rulebook.rules)
  if (rulebook.upgradeText !== '')
    return (
      <Panel className={styles.restricted}>
        <PremiumGate kind={rulebook} />
      </Panel>
    )
  return (
    <StickyFooter className="only-m">
      <span className="t-sm grow">
        <b className="t-strong">
          {surplusLabel(budget)} {dollarsText(Math.abs(budget.surplus), league.currency)}
        </b>
        {warning !== '' && <span className="t-3"> · {warning}</span>}
      </span>
      <SaveButton calendar={calendar} />
    </StickyFooter>
  )
}
