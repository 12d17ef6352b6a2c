import { Confirm } from '#ui/components/confirm.tsx'
import { plural } from '#domain/text'
import { useEmailText } from '#ui/lib/use-email-configured'
import type { Withdrawal } from './use-withdrawal.ts'

/** Asks for confirmation before picks are cleared; everyone affected is emailed to pick again. */
export const WithdrawPicks = ({
  withdrawal: { pending, cancel },
  pickers,
  reason,
  action,
  busy,
}: {
  withdrawal: Withdrawal
  pickers: number
  /** Reason why they become void, as a full sentence. */
  reason: string
  action: string
  busy: string | false
}) => {
  const emailText = useEmailText()
  return (
    pending && (
      <Confirm
        title={pickers > 0 ? `Clear the picks of ${plural(pickers, 'manager')}?` : 'Clear picks?'}
        action={action}
        busy={busy}
        onConfirm={() => pending({ withdrawPicks: true })}
        onCancel={cancel}
      >
        {reason}{' '}
        {emailText(
          'Everyone who picked gets an email asking them to pick again.',
          'Ask everyone who picked to pick again.',
        )}{' '}
        Entries stay paid.
      </Confirm>
    )
  )
}
