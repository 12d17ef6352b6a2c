import { awards, type Award } from '#contract/awards'
import { Confirm } from '#ui/components/confirm.tsx'
import { ConfirmWithReason } from '#ui/components/confirm-with-reason.tsx'
import { toast } from '#ui/components/toast'
import { dollarsText } from '#domain/money'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { recordedText } from './author-text.ts'

type Props = { award: Award; onClose: () => void }

const whatOf = ({ label, week }: Award): string => `${label}${week === null ? '' : `, week ${week}`}`

/** Voids an award after confirmation. */
const VoidPrize = ({ award, onClose }: Props) => {
  const amount = dollarsText(award.prizeAmount, award.currency)
  const what = whatOf(award)
  const voidAward = useApiMutation(awards.void, {
    describe: () => `Void ${what}: ${award.playerName}, ${amount} of ${award.managerName}`,
  })
  return (
    <Confirm
      title={`Void ${award.playerName}'s award?`}
      action="Void award"
      busy={voidAward.isPending && 'Voiding'}
      onCancel={onClose}
      onConfirm={() =>
        voidAward.mutate(
          { leagueId: award.leagueId, awardId: award.id },
          {
            onSuccess: () => {
              toast('positive', 'Award voided')
              onClose()
            },
            onSavedLocally: onClose,
            onError: error => toast('negative', 'Error', error.message || 'Failed to void award'),
          },
        )
      }
    >
      {award.managerName} loses {amount} for {what}. {recordedText(award)} The ledger keeps both the entry and
      its reversal.
    </Confirm>
  )
}

/** Waives a fine, with a reason that the league can read. */
const WaiveFine = ({ award, onClose }: Props) => {
  const amount = dollarsText(Math.abs(award.prizeAmount), award.currency)
  const what = whatOf(award)
  const waive = useApiMutation(awards.void, {
    describe: ({ reason }) => `Waive ${what}, ${amount} of ${award.managerName}: ${reason ?? ''}`,
  })
  return (
    <ConfirmWithReason
      title={`Waive ${award.managerName}’s fine?`}
      action="Waive fine"
      busy={waive.isPending && 'Waiving'}
      hint="Everyone in the league can read it."
      onCancel={onClose}
      onConfirm={reason =>
        waive.mutate(
          { leagueId: award.leagueId, awardId: award.id, reason },
          {
            onSuccess: () => {
              toast('positive', 'Fine waived')
              onClose()
            },
            onSavedLocally: onClose,
            onError: error => toast('negative', 'Not waived', error.message),
          },
        )
      }
    >
      {award.managerName} gets back {amount} for {what}. {recordedText(award)} The ledger keeps both the entry
      and its reversal.
    </ConfirmWithReason>
  )
}

/** Voids an award, or waives a fine. */
export const VoidAward = (props: Props) =>
  props.award.isFine ? <WaiveFine {...props} /> : <VoidPrize {...props} />
