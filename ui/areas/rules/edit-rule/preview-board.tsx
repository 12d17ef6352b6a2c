import { useId } from 'react'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import type { Rulebook } from '#contract/rules/rules'
import type { RuleTrial, TriedWeek } from '#contract/rules/rule-trials'
import { dollarsText } from '#domain/money'
import { metricValueText, weekCountText, weeksText } from '#domain/metric-value'
import type { MetricUnit } from '#domain/rules'
import { namesText, plural } from '#domain/text'
import { triedWeeks, type TriedPrizes } from '#ui/areas/rules/shared/use-rulebook'
import { WeekField } from '#ui/areas/rules/shared/week-field.tsx'
import { classes } from '#ui/lib/classes'
import type { Cost } from './prize-text.ts'
import styles from './preview-board.module.css'

/** Lists the winners of a previewed week in one line. */
export const winnersText = ({ winners }: TriedWeek): string =>
  winners.length === 0
    ? 'No one'
    : namesText(winners.map(({ managerName, teamName }) => managerName || teamName))

/** Summarizes the winners of a previewed week; with a prize per position, returns their number. */
export const weekWinnersText = ({ prizes }: TriedPrizes): string => {
  const [only] = prizes
  if (only && prizes.length === 1) return winnersText(only)
  const count = prizes.reduce((sum, { winners }) => sum + winners.length, 0)
  return count === 0 ? 'No one' : plural(count, 'winner')
}

/** Amount paid in a previewed week; with several prizes, the first one's. */
const paidText = ({ winners, cost }: TriedWeek, currency: string): string =>
  winners.length > 1
    ? `${winners.length} × ${dollarsText(Math.abs(winners[0]?.prizeAmount ?? 0), currency)}`
    : dollarsText(Math.abs(cost), currency)

const Winner = ({ week, isFine }: { week: TriedWeek; isFine: boolean }) => {
  const currency = useCurrency()
  return (
    <>
      <div className={styles.win}>
        <strong>{winnersText(week)}</strong>
        <span className={classes(styles.cash, week.winners.length === 0 && styles.empty)}>
          {paidText(week, currency)}
        </span>
      </div>
      <p className={styles.label}>
        {isFine && week.winners.length > 0 && 'To pay. '}
        {week.reason.sentence}
      </p>
    </>
  )
}

const Best = ({ week, unit }: { week: TriedWeek; unit: MetricUnit }) => {
  const among = week.reason.best.map(({ value }) => value)
  return (
    <ol className={styles.rank}>
      {week.reason.best.map(({ id, rank, name, managerName, value }) => (
        <li key={id}>
          <span className={styles.position}>{rank}</span>
          <span className="trunc" title={managerName || name}>
            {managerName || name}
            {name !== managerName && managerName !== '' && <span className={styles.label}> {name}</span>}
          </span>
          <span className="pts">{metricValueText(value, unit, among)}</span>
        </li>
      ))}
    </ol>
  )
}

/** Total of a week with a prize per position. */
const Winners = ({ week, isFine }: { week: TriedPrizes; isFine: boolean }) => {
  const currency = useCurrency()
  return (
    <>
      <div className={styles.win}>
        <strong>{weekWinnersText(week)}</strong>
        <span className={styles.cash}>{dollarsText(Math.abs(week.cost), currency)}</span>
      </div>
      <p className={styles.label}>
        {isFine ? 'To pay, ' : ''}
        {plural(week.prizes.length, isFine ? 'fine' : 'prize')}.
      </p>
    </>
  )
}

const Positions = ({ week, unit }: { week: TriedPrizes; unit: MetricUnit }) => (
  <ol className={classes(styles.rank, styles.positions)}>
    {week.prizes.map(prize => (
      <li key={prize.position}>
        <span className={styles.position}>{prize.position}</span>
        <span className="trunc" title={prize.reason.sentence}>
          {winnersText(prize)}
        </span>
        <span className="pts">{prize.winners[0] && metricValueText(prize.winners[0].value, unit)}</span>
      </li>
    ))}
  </ol>
)

const remainderLabel = ({ total, free }: Cost, currency: string): string => {
  if (total === null) return "of the pot, limited to what's left."
  const remainder = free - total
  if (remainder < 0) return `of the pot. ${dollarsText(-remainder, currency)} too much.`
  return remainder === 0
    ? 'of the pot. Nothing left.'
    : `of the pot. ${dollarsText(remainder, currency)} left.`
}

const CostPart = ({ cost, rulebook }: { cost: Cost; rulebook: Rulebook }) => {
  const currency = useCurrency()
  const { distributed, planned } = rulebook.budget
  const added = cost.total ?? 0
  const all = Math.max(1, distributed + planned + added, distributed + rulebook.budget.available)
  const share = (amount: number) => ({ width: `${(amount / all) * 100}%` })
  return (
    <div className={classes(styles.section, styles.divided)}>
      <div className={styles.footer}>
        <span className={styles.label}>
          {weekCountText(cost.weeks.length)}
          {cost.aWeek === null ? '' : ` at ${dollarsText(Math.abs(cost.aWeek), currency)}`}
        </span>
        <span className={styles.label}>{dollarsText(Math.max(0, cost.free), currency)} available</span>
      </div>
      <div className={styles.costs}>
        <span className={styles.total}>{cost.total === null ? '?' : dollarsText(cost.total, currency)}</span>
        <span className={styles.label}>{remainderLabel(cost, currency)}</span>
      </div>
      <div className={styles.meter} aria-hidden="true">
        <i style={share(distributed)} />
        <i className={styles.plan} style={share(planned)} />
        <i
          className={cost.total !== null && cost.total > cost.free ? styles.exceeded : styles.added}
          style={share(added)}
        />
      </div>
      <p className={styles.label}>
        {dollarsText(distributed, currency)} distributed, {dollarsText(planned, currency)} planned,{' '}
        {dollarsText(added, currency)} new
      </p>
    </div>
  )
}

/** Weekly cost of the rules, with the amount the draft adds. */
const CostField = ({ cost, rulebook }: { cost: Cost; rulebook: Rulebook }) => {
  const currency = useCurrency()
  const aWeek = Math.max(0, cost.aWeek ?? 0)
  return (
    <div className={styles.field}>
      <WeekField
        label={
          aWeek > 0 && cost.weeks.length > 0
            ? `Cost per week: as planned, and ${dollarsText(aWeek, currency)} more in ${weeksText(cost.weeks)}`
            : 'Cost per week: as planned'
        }
        nextWeek={rulebook.nextWeek}
        bars={rulebook.budget.weeks.map(({ week, amount, isPublished }) => ({
          week,
          parts: [
            { amount: Math.max(0, amount), plan: !isPublished },
            ...(cost.weeks.includes(week) && aWeek > 0 ? [{ amount: aWeek, plan: true }] : []),
          ],
        }))}
      />
    </div>
  )
}

/** Preview of a rule: last week's winners and prize, and the remaining cost. */
export const PreviewBoard = ({
  trial,
  unit,
  cost,
  rulebook,
  isFine,
  failure,
}: {
  trial: RuleTrial | undefined
  unit: MetricUnit
  cost: Cost
  rulebook: Rulebook
  isFine: boolean
  failure: string | undefined
}) => {
  const id = useId()
  const latest = trial && triedWeeks(trial)[0]
  const only = latest?.prizes.length === 1 ? latest.prizes[0] : undefined
  return (
    <section className="board" aria-labelledby={id}>
      <LiveRegion as="div" className={styles.section}>
        <h2 className={styles.label} id={id}>
          {latest ? `Week ${latest.week} would have ${isFine ? 'cost' : 'paid'}` : 'Past winners'}
        </h2>
        {latest ? (
          only ? (
            <Winner week={only} isFine={isFine} />
          ) : (
            <Winners week={latest} isFine={isFine} />
          )
        ) : (
          <p className={styles.label}>
            {failure ??
              trial?.unavailable ??
              (trial ? 'No weeks fetched yet.' : 'Choose a stat to see past winners.')}
          </p>
        )}
      </LiveRegion>
      {only && only.reason.best.length > 0 && <Best week={only} unit={unit} />}
      {latest && !only && <Positions week={latest} unit={unit} />}
      <CostPart cost={cost} rulebook={rulebook} />
      <CostField cost={cost} rulebook={rulebook} />
    </section>
  )
}
