import { useState, type ReactNode } from 'react'
import type { League } from '#contract/leagues/leagues'
import type { ReminderEmail } from '#contract/money/dues'
import type { SettlePayment } from '#contract/money/settle'
import { dollarsText } from '#domain/money'
import { ConfirmWithReason } from '#ui/components/confirm-with-reason.tsx'
import { canManageMoney } from '#ui/lib/can-manage-money'
import { toast } from '#ui/components/toast'
import { RemindPreview } from '#ui/areas/money/shared/remind-preview.tsx'
import type { Line } from '#ui/areas/money/record/lines'
import { useSettle } from '#ui/areas/money/record/use-settle'
import type { Acting } from './plan-rows.tsx'

type SettleDialog = { reverse: SettlePayment } | { remind: { line: Line; emails: ReminderEmail[] } }

/** Actions of the plan's rows with their confirmations. */
export const useSettleDialogs = (
  league: League,
  myMemberId: number | null,
): { acting: Acting; dialogs: ReactNode } => {
  const [dialog, setDialog] = useState<SettleDialog>()
  const settling = useSettle(league.id, message => toast('warning', 'The plan changed.', message))
  const close = () => setDialog(undefined)
  const acting: Acting = {
    ...{ leagueId: league.id, settling, canManage: canManageMoney(league), myMemberId },
    onReverse: payment => setDialog({ reverse: payment }),
    onRemind: line => settling.previewReminder(line, emails => setDialog({ remind: { line, emails } })),
  }
  const dialogs = (
    <>
      {dialog && 'remind' in dialog && (
        <RemindPreview
          emails={dialog.remind.emails}
          busy={settling.isPending}
          onSend={() => settling.remind(dialog.remind.line, close)}
          onCancel={close}
        />
      )}
      {dialog && 'reverse' in dialog && (
        <ConfirmWithReason
          title={`Reverse ${dollarsText(dialog.reverse.amount, league.currency, true)}?`}
          action="Undo"
          busy={settling.isPending && 'Reversing'}
          hint={`${dialog.reverse.fromName}, ${dialog.reverse.toName} and the ledger show the reason`}
          onConfirm={reason => settling.reverse(dialog.reverse, reason, close)}
          onCancel={close}
        >
          The payment from {dialog.reverse.fromName} to {dialog.reverse.toName} is open again.
        </ConfirmWithReason>
      )}
    </>
  )
  return { acting, dialogs }
}
