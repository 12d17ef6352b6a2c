import { awards, type Award } from '#contract/awards'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast } from '#ui/components/toast'
import { dollarsText } from '#domain/money'
import { useAct } from '#ui/lib/use-act'
import { awardReads } from '#ui/lib/award-reads'
import { useKind } from '#ui/lib/use-kinds'
import { recordedText } from './recorded-by.ts'

/** Takes an award back, after asking. */
export const VoidAward = ({ award, onClose }: { award: Award; onClose: () => void }) => {
  const act = useAct(awards.void, { refreshes: awardReads })
  const kind = useKind(award.type)?.label ?? award.type
  const when = award.week === null ? '' : `, week ${award.week}`
  return (
    <Confirm
      title={`Void ${award.playerName}'s award?`}
      action="Void award"
      busy={act.isPending && 'Voiding'}
      onCancel={onClose}
      onConfirm={() =>
        act.mutate(
          { leagueId: award.leagueId, awardId: award.id },
          {
            onSuccess: () => {
              toast('positive', 'Award voided')
              onClose()
            },
            onError: error => toast('negative', 'Error', error.message || 'Failed to void award'),
          },
        )
      }
    >
      {award.managerName} loses {dollarsText(award.prizeAmount)} for {kind}
      {when}. {recordedText(award)} The ledger keeps the entry and its reversal.
    </Confirm>
  )
}
