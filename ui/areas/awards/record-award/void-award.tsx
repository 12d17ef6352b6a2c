import { awards, type Award } from '#contract/awards'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { toastError } from '#ui/components/toast'
import { dollarsText } from '#domain/money'
import { recordedText } from '#ui/areas/awards/list-awards/columns.tsx'

type Props = { award: Award; onClose: () => void }

const whatOf = ({ label, week }: Award): string => `${label}${week === null ? '' : `, week ${week}`}`

/** Voids an award after confirmation. */
const VoidPrize = ({ award, onClose }: Props) => {
  const amount = dollarsText(award.prizeAmount, award.currency)
  const what = whatOf(award)
  return (
    <ConfirmAction
      endpoint={awards.void}
      input={{ leagueId: award.leagueId, awardId: award.id }}
      describe={() => `Void ${what}: ${award.playerName}, ${amount} of ${award.managerName}`}
      title={`Void ${award.playerName}'s award?`}
      action="Void award"
      busy="Voiding"
      done="Award voided"
      onError={toastError('Error', 'Failed to void award')}
      onClose={onClose}
    >
      {award.managerName} loses {amount} for {what}. {recordedText(award)} The ledger keeps both the entry and
      its reversal.
    </ConfirmAction>
  )
}

/** Waives a fine, with a reason that the league can read. */
const WaiveFine = ({ award, onClose }: Props) => {
  const amount = dollarsText(Math.abs(award.prizeAmount), award.currency)
  const what = whatOf(award)
  return (
    <ConfirmAction
      endpoint={awards.void}
      input={reason => ({ leagueId: award.leagueId, awardId: award.id, reason })}
      describe={({ reason }) => `Waive ${what}, ${amount} of ${award.managerName}: ${reason ?? ''}`}
      title={`Waive ${award.managerName}’s fine?`}
      action="Waive fine"
      busy="Waiving"
      reasonHint="Everyone in the league can read it."
      done="Fine waived"
      onError={toastError('Not waived')}
      onClose={onClose}
    >
      {award.managerName} gets back {amount} for {what}. {recordedText(award)} The ledger keeps both the entry
      and its reversal.
    </ConfirmAction>
  )
}

/** Voids an award, or waives a fine. */
export const VoidAward = (props: Props) =>
  props.award.isFine ? <WaiveFine {...props} /> : <VoidPrize {...props} />
