import { useNavigate } from 'react-router-dom'
import { useState, useId } from 'react'
import type { CorrectionDecision } from '#domain/award-states'
import { type Correction, corrections } from '#contract/weeks/corrections'
import { dollarsText } from '#domain/money'
import { winnersText } from '#ui/areas/weeks/review-week/selected-winners'
import { useCurrency } from '#ui/lib/use-currency'
import { useEmailText } from '#ui/lib/use-email-configured'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { issueAt } from '#ui/lib/call'
import { toast } from '#ui/components/toast'
import { weekOf } from '#ui/lib/paths'
import { Form } from '#ui/components/form.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { CheckBox, RadioBox } from '#ui/components/check.tsx'
import { StickyFooter } from '#ui/components/save-footer.tsx'
import { plural } from '#domain/text'
import { Button } from '#ui/components/button.tsx'
import { classes } from '#ui/lib/classes'
import { CorrectionHeader } from './correction-header.tsx'
import { ChangedScores, EntryList } from './changed-scores.tsx'
import styles from './correction.module.css'

const emailHint = 'Everyone affected will see it in their email.'

const publicHint = 'This is public: an award was shared, and anyone with its link sees the reason.'

const doneText: Record<CorrectionDecision, string> = {
  move: 'Prize moved',
  stands: 'Keep as published',
  payBoth: 'Both paid',
}

const decisionText: Record<CorrectionDecision, string> = {
  move: 'move the prize',
  stands: 'keep as published',
  payBoth: 'pay both',
}

const buttonText = (decision: CorrectionDecision, correction: Correction, currency: string): string => {
  const amount = dollarsText(correction.decisions[decision].amount, currency, false)
  if (!correction.isFinal) return `Republish week ${correction.week}`
  if (decision === 'stands') return 'Keep as published'
  return decision === 'move' ? `Move ${amount}` : `Pay ${amount} more`
}

const fromTo = ({ movedPrizes }: Correction): string =>
  [movedPrizes.flatMap(({ before }) => before), movedPrizes.flatMap(({ after }) => after)]
    .map(winnersText)
    .join(' to ')

/** Decision about prizes of a published week that its current scores would award differently. */
export const DecideCorrection = ({ leagueId, correction }: { leagueId: number; correction: Correction }) => {
  const currency = useCurrency()
  const navigate = useNavigate()
  const { week, readAt, isFinal, afterFinal } = correction
  const [decision, setDecision] = useState<CorrectionDecision>(
    isFinal && afterFinal !== 'ask' ? afterFinal : 'move',
  )
  const [reason, setReason] = useState(correction.suggestedReason)
  const [always, setAlways] = useState(false)
  const emailText = useEmailText()
  const correctWeek = useApiMutation(corrections.decide, {
    describe: input => `Correction of week ${week}, ${decisionText[input.decision]}: ${input.reason}`,
    onError: error => {
      if (!issueAt(error, 'reason')) toast('negative', 'No changes', error.message)
    },
  })
  const back = () => navigate(weekOf(leagueId, week))
  const decide = (what: CorrectionDecision) =>
    correctWeek.mutate(
      { leagueId, week, decision: what, reason, readAt, always: isFinal && always },
      {
        onSuccess: () => {
          toast('positive', doneText[what], `Week ${week}. ${emailText('Everyone affected gets an email.')}`)
          void back()
        },
        onSavedLocally: () => void back(),
      },
    )
  const busyWith = (what: CorrectionDecision) =>
    correctWeek.isPending && correctWeek.variables.decision === what && 'Saving'
  const { entries, amount, showsReason } = correction.decisions[decision]
  return (
    <Form
      className={styles.decision}
      onSubmit={event => {
        event.preventDefault()
        decide(decision)
      }}
    >
      <CorrectionHeader correction={correction} />
      <ChangedScores correction={correction} />
      {isFinal && (
        <>
          <DecisionOptions correction={correction} chosen={decision} onChoose={setDecision} />
          <EntryList entries={entries} />
        </>
      )}
      <section className={styles.reason}>
        <TextField
          label="Reason"
          autoComplete="off"
          hint={showsReason ? `${emailHint} ${publicHint}` : emailHint}
          value={reason}
          onChange={event => setReason(event.target.value)}
          error={issueAt(correctWeek.error, 'reason')}
        />
        {isFinal ? (
          <label className={styles.remember}>
            <CheckBox checked={always} onChange={event => setAlways(event.target.checked)} />
            <span>Always do this in this league</span>
          </label>
        ) : (
          <p className="t-2">
            {afterFinal === 'ask'
              ? 'After the week is final, you decide on each correction.'
              : 'After the week is final, the league’s policy decides.'}
          </p>
        )}
      </section>
      <StickyFooter className={styles.bar}>
        <div className="grow">
          <b className="t-strong num">
            {dollarsText(amount, currency)}
            {decision === 'move' ? ' moves from' : ','} {fromTo(correction)}
          </b>
          <span className={styles.barNote}>
            {plural(entries.length, 'ledger entry', 'ledger entries')}, up to{' '}
            {plural(correction.people.length, 'email')}. Other prizes don't change.
          </span>
        </div>
        {isFinal ? (
          <Button variant="ghost" onClick={() => void back()}>
            Decide later
          </Button>
        ) : (
          <Button variant="ghost" busy={busyWith('stands')} onClick={() => decide('stands')}>
            Keep as published
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busyWith(decision)}>
          {buttonText(decision, correction, currency)}
        </Button>
      </StickyFooter>
    </Form>
  )
}

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
