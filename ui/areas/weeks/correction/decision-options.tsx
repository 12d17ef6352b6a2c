import { useId } from 'react'
import type { CorrectionDecision } from '#domain/award-states'
import type { Correction } from '#contract/weeks/corrections'
import { dollarsText } from '#domain/money'
import { useCurrency } from '#ui/lib/use-currency'
import { RadioBox } from '#ui/components/check.tsx'
import { classes } from '#ui/lib/classes'
import styles from './correction.module.css'

type Option = { decision: CorrectionDecision; label: string; text: string }

const totalText = ({ people }: Correction, total: 'moved' | 'paidTwice', currency: string): string =>
  people
    .map(person => `${person.managerName} would have ${dollarsText(person[total], currency)}`)
    .join(', ') + '.'

const owedText = ({ people }: Correction, currency: string): string =>
  people
    .filter(({ alreadyPaid }) => alreadyPaid > 0)
    .map(
      ({ managerName, alreadyPaid }) =>
        ` ${managerName} was paid ${dollarsText(alreadyPaid, currency)} of it, which is deducted from their next prize.`,
    )
    .join('')

const optionsFor = (correction: Correction, currency: string): Option[] => [
  {
    decision: 'stands',
    label: 'Keep as published',
    text: "No one's award changes. Everyone affected is emailed.",
  },
  {
    decision: 'move',
    label: 'Move the money',
    text: totalText(correction, 'moved', currency) + owedText(correction, currency),
  },
  {
    decision: 'payBoth',
    label: 'Pay both',
    text: `${totalText(correction, 'paidTwice', currency)} The pot pays for it.`,
  },
]

/** Options for scores that changed after their week was final. */
export const DecisionOptions = ({
  correction,
  chosen,
  onChoose,
}: {
  correction: Correction
  chosen: CorrectionDecision
  onChoose: (decision: CorrectionDecision) => void
}) => {
  const currency = useCurrency()
  const id = useId()
  return (
    <fieldset className={styles.options}>
      <legend className="t-card">What happens to the money?</legend>
      {optionsFor(correction, currency).map(({ decision, label, text }) => (
        <label key={decision} className={classes(styles.option, decision === chosen && styles.selected)}>
          <RadioBox
            name={id}
            checked={decision === chosen}
            aria-describedby={`${id}-${decision}`}
            onChange={() => onChoose(decision)}
          />
          <span className="t-strong">{label}</span>
          <span className={classes(styles.optionText, 't-2 t-sm')} id={`${id}-${decision}`}>
            {text}
          </span>
          <span className={classes(styles.optionMoney, 'money')}>
            {decision === 'payBoth' && '+'}
            {dollarsText(correction.decisions[decision].amount, currency)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
