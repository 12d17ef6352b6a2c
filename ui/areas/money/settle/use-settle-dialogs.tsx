import { useState, type ReactNode } from 'react'
import type { League } from '#contract/leagues/leagues'
import type { ReminderMail } from '#contract/money/dues'
import type { SettlePayment } from '#contract/money/settle'
import { dollarsText } from '#domain/money'
import { ConfirmWithReason } from '#ui/components/confirm-with-reason.tsx'
import { canManageMoney } from '#ui/lib/can-manage-money'
import { toast } from '#ui/components/toast'
import { RemindPreview } from '#ui/areas/money/shared/remind-preview.tsx'
import type { Line } from '#ui/areas/money/record/lines'
import { useSettle } from '#ui/areas/money/record/use-settle'
import type { Acting } from './plan-rows.tsx'

type Asked = { takeBack: SettlePayment } | { remind: { line: Line; mails: ReminderMail[] } }

/** Actions of the plan's rows with their confirmations. */
export const useSettleDialogs = (
  league: League,
  myMemberId: number | null,
): { acting: Acting; dialogs: ReactNode } => {
  const [asked, setAsked] = useState<Asked>()
  const settling = useSettle(league.id, message => toast('warning', 'The plan changed.', message))
  const close = () => setAsked(undefined)
  const acting: Acting = {
    ...{ leagueId: league.id, settling, keeps: canManageMoney(league), myMemberId },
    onTakeBack: takeBack => setAsked({ takeBack }),
    onRemind: line => settling.previewReminder(line, mails => setAsked({ remind: { line, mails } })),
  }
  const dialogs = (
    <>
      {asked && 'remind' in asked && (
        <RemindPreview
          mails={asked.remind.mails}
          busy={settling.isPending}
          onSend={() => settling.remind(asked.remind.line, close)}
          onCancel={close}
        />
      )}
      {asked && 'takeBack' in asked && (
        <ConfirmWithReason
          title={`Reverse ${dollarsText(asked.takeBack.amount, league.currency, true)}?`}
          action="Undo"
          busy={settling.isPending && 'Reversing'}
          hint={`${asked.takeBack.fromName}, ${asked.takeBack.toName} and the ledger show the reason`}
          onConfirm={reason => settling.takeBack(asked.takeBack, reason, close)}
          onCancel={close}
        >
          The payment from {asked.takeBack.fromName} to {asked.takeBack.toName} is open again.
        </ConfirmWithReason>
      )}
    </>
  )
  return { acting, dialogs }
}
