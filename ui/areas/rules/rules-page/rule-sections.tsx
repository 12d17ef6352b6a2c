import type { PublicRules } from '#contract/rules/rules'
import { useCurrency } from '#ui/lib/use-currency'
import { AwardTypeIcon } from '#ui/components/award-type-icon.tsx'
import { seasonWeeks } from '#domain/calendar'
import { AmountList } from '#ui/areas/rules/shared/section.tsx'
import { weeksText } from '#domain/metric-value'
import { Money } from '#ui/components/amounts.tsx'
import { dollarsText } from '#domain/money'
import styles from './rules-document.module.css'

/** Rule in its public form, or with the details that only members see. */
type Shown = PublicRules['rules'][number] & { unavailable?: string | null }

const Rule = ({ rule, per }: { rule: Shown; per: string }) => {
  const currency = useCurrency()
  return (
    <article className={styles.rule}>
      <h3>
        <AwardTypeIcon kind={rule} className={styles.icon} />
        {rule.name}
      </h3>
      <p className={styles.sentence}>{rule.sentence}</p>
      {rule.smallPrint.length > 0 && <p className={styles.smallPrint}>{rule.smallPrint.join(' ')}</p>}
      {rule.unavailable && <p className={styles.smallPrint}>{rule.unavailable}</p>}
      <div className={styles.cost}>
        <span className="money">{ruleCostText(rule, currency)}</span>
        <span>{per}</span>
      </div>
    </article>
  )
}

const Rules = ({ group: { title, per, rules: shown } }: { group: RuleGroup<Shown> }) => (
  <>
    <h2>{title}</h2>
    {shown.map(rule => (
      <Rule key={rule.key} rule={rule} per={per} />
    ))}
  </>
)

const stretches = (weekly: readonly Shown[], lastPaidWeek: number) => {
  const found: { weeks: number[]; rules: Shown[] }[] = []
  for (const week of seasonWeeks.filter(week => week <= lastPaidWeek)) {
    const here = weekly.filter(({ weeks }) => weeks === null || weeks.includes(week))
    const last = found.at(-1)
    if (last && last.rules.length === here.length && here.every(rule => last.rules.includes(rule)))
      last.weeks.push(week)
    else found.push({ weeks: [week], rules: here })
  }
  return found
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const Calendar = ({ weekly, lastPaidWeek }: { weekly: readonly Shown[]; lastPaidWeek: number }) => {
  const all = stretches(weekly, lastPaidWeek)
  if (all.length < 2) return null
  return (
    <>
      <h2>Calendar</h2>
      <AmountList>
        {all.map(({ weeks, rules: counted }) => (
          <li key={weeks[0]}>
            <span>
              {capital(weeksText(weeks))}{' '}
              <span className="t-3">{counted.map(({ name }) => name).join(', ') || 'No prize'}</span>
            </span>
            <Money amount={counted.reduce((sum, { costAWeek }) => sum + Math.max(0, costAWeek ?? 0), 0)} />
          </li>
        ))}
      </AmountList>
    </>
  )
}

/** Active rules by when they pay, with the calendar and the fines. */
export const RuleSections = ({
  rules: all,
  lastPaidWeek = seasonWeeks.length,
}: {
  rules: readonly Shown[]
  lastPaidWeek?: number
}) => {
  const groups = ruleGroups(all.filter(({ isOn }) => isOn))
  const weekly = groups.filter(({ isWeekly }) => isWeekly)
  return (
    <>
      {weekly.map(group => (
        <Rules key={group.title} group={group} />
      ))}
      <Calendar weekly={weekly.flatMap(group => group.rules)} lastPaidWeek={lastPaidWeek} />
      {groups
        .filter(({ isWeekly }) => !isWeekly)
        .map(group => (
          <Rules key={group.title} group={group} />
        ))}
    </>
  )
}

type RuleGroupsShown = Pick<PublicRules['rules'][number], 'cadence' | 'isFine' | 'isChallenge' | 'costAWeek'>

/** Rules that pay at the same time, under one heading. */
export type RuleGroup<R extends RuleGroupsShown> = {
  title: string
  per: string
  isWeekly: boolean
  rules: readonly R[]
}

/** Groups rules by when they pay; empty groups are omitted. */
export const ruleGroups = <R extends RuleGroupsShown>(all: readonly R[]): RuleGroup<R>[] => {
  const prizes = all.filter(({ isFine }) => !isFine)
  const weekly = prizes.filter(({ cadence }) => cadence === 'weekly')
  return [
    {
      title: 'Every week',
      per: 'a week',
      isWeekly: true,
      rules: weekly.filter(({ isChallenge }) => !isChallenge),
    },
    {
      title: 'In its calendar week',
      per: 'its week',
      isWeekly: true,
      rules: weekly.filter(({ isChallenge }) => isChallenge),
    },
    {
      title: 'Once a season',
      per: 'once',
      isWeekly: false,
      rules: prizes.filter(({ cadence }) => cadence === 'season'),
    },
    { title: 'Fines', per: 'each time', isWeekly: false, rules: all.filter(({ isFine }) => isFine) },
  ].filter(({ rules }) => rules.length > 0)
}

/** Formats what a rule pays or charges in a week: $10, or +$5 for a fine. */
export const ruleCostText = ({ costAWeek, isFine }: RuleGroupsShown, currency: string): string => {
  if (costAWeek === null) return 'What is left'
  return `${isFine ? '+' : ''}${dollarsText(Math.abs(costAWeek), currency)}`
}
