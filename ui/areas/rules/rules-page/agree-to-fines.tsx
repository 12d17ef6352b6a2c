import { useState } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import { rules, type Rulebook } from '#contract/rules/rules'
import { dollarsText } from '#domain/money'
import { Button } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/card.tsx'
import { amountIn } from '#ui/components/number-text'
import { MoneyField } from '#ui/components/text-field.tsx'
import { toast, toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import styles from './rules-document.module.css'

/** Assumed number of times each fine comes up in a season, for the suggested limit. */
const timesASeason = 4

/** Suggested maximum per season, in dollars. */
const suggestedFineCap = ({ rules: all }: Rulebook): number =>
  all.reduce(
    (sum, { prize, isOn }) => (isOn && prize.kind === 'fine' ? sum + prize.amount * timesASeason : sum),
    0,
  )

/** Asks a member to agree to the league's fines; renders nothing if there are none or they already agreed. */
export const AgreeToFines = ({
  leagueId,
  rulebook,
  userId,
}: {
  leagueId: number
  rulebook: Rulebook
  userId: number
}) => {
  const currency = useCurrency()
  const agreeToFines = useApiMutation(rules.agree, { onError: toastError('Not agreed', 'Enter an amount.') })
  const fines = rulebook.rules.filter(({ isFine, isOn }) => isFine && isOn)
  const [amount, setAmount] = useState(String(suggestedFineCap(rulebook)))
  const [error, setError] = useState<string>()
  const agree = () => {
    const maxAmount = amountIn(amount)
    // An empty field doesn't mean agreeing to fines of 0.
    if (maxAmount === undefined) return setError('Enter the limit you agree to')
    return agreeToFines.mutate(
      { leagueId, most: maxAmount },
      {
        onSuccess: () =>
          toast('positive', 'Agreed', `At most ${dollarsText(maxAmount, currency)} this season.`),
      },
    )
  }
  if (fines.length === 0) return null
  if (rulebook.fineAgreements.some(({ managerId }) => managerId === userId)) return null
  return (
    <Panel className={styles.agreement}>
      <h2 className="t-card breaks">{fines.map(({ name }) => name).join(', ')}: fines of this league</h2>
      <p className="t-2">
        {fines.map(({ sentence }) => sentence).join(' ')} They don't apply to you unless you agree.
      </p>
      <div className={styles.maximum}>
        <MoneyField
          label="Season limit"
          value={amount}
          error={error}
          onChange={event => {
            setError(undefined)
            setAmount(event.target.value)
          }}
        />
        <Button variant="primary" busy={agreeToFines.isPending && 'Saving'} onClick={agree}>
          Agree
        </Button>
      </div>
    </Panel>
  )
}
