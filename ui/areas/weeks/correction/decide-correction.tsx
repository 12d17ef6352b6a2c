import { useNavigate } from 'react-router-dom'
import { useState } from 'react'
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
import { CheckBox } from '#ui/components/check.tsx'
import { StickyFooter } from '#ui/components/save-footer.tsx'
import { plural } from '#domain/text'
import { Button } from '#ui/components/button.tsx'
import { CorrectionHeader } from './correction-header.tsx'
import { ChangedScores, EntryList } from './changed-scores.tsx'
import { DecisionOptions } from './decision-options.tsx'
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

/** Decision and reason as entered, and how they are saved. */
const useDecision = (leagueId: number, correction: Correction) => {
  const { week, readAt, isFinal, afterFinal } = correction
  const navigate = useNavigate()
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
  return {
    decision,
    setDecision,
    reason,
    setReason,
    reasonError: issueAt(correctWeek.error, 'reason'),
    always,
    setAlways,
    decide,
    busyWith,
    back,
  }
}

type PartProps = { correction: Correction; form: ReturnType<typeof useDecision> }

/** Decision about prizes of a published week that its current scores would award differently. */
export const DecideCorrection = ({ leagueId, correction }: { leagueId: number; correction: Correction }) => {
  const form = useDecision(leagueId, correction)
  return (
    <Form
      className={styles.decision}
      onSubmit={event => {
        event.preventDefault()
        form.decide(form.decision)
      }}
    >
      <CorrectionHeader correction={correction} />
      <ChangedScores correction={correction} />
      {correction.isFinal && (
        <>
          <DecisionOptions correction={correction} chosen={form.decision} onChoose={form.setDecision} />
          <EntryList entries={correction.decisions[form.decision].entries} />
        </>
      )}
      <DecisionReason correction={correction} form={form} />
      <DecisionBar correction={correction} form={form} />
    </Form>
  )
}

/** Reason that everyone affected sees, and whether the league decides like this from now on. */
const DecisionReason = ({ correction: { decisions, isFinal, afterFinal }, form }: PartProps) => (
  <section className={styles.reason}>
    <TextField
      label="Reason"
      autoComplete="off"
      hint={decisions[form.decision].showsReason ? `${emailHint} ${publicHint}` : emailHint}
      value={form.reason}
      onChange={event => form.setReason(event.target.value)}
      error={form.reasonError}
    />
    {isFinal ? (
      <label className={styles.remember}>
        <CheckBox checked={form.always} onChange={event => form.setAlways(event.target.checked)} />
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
)

/** Sticky summary of the decision with its buttons. */
const DecisionBar = ({ correction, form }: PartProps) => {
  const currency = useCurrency()
  const { decision, decide, busyWith } = form
  const { entries, amount } = correction.decisions[decision]
  return (
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
      {correction.isFinal ? (
        <Button variant="ghost" onClick={() => void form.back()}>
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
  )
}
