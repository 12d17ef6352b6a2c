import { Confirm } from '#ui/components/confirm.tsx'
import { plural } from '#domain/text'
import { useMailed } from '#ui/lib/use-mail-configured'
import type { Withdrawal } from './use-withdrawal.ts'

/** Asks for confirmation before picks are cleared; everyone affected is emailed to pick again. */
export const WithdrawPicks = ({
  withdrawal: { pending, cancel },
  pickers,
  why,
  action,
  busy,
}: {
  withdrawal: Withdrawal
  pickers: number
  /** Reason why they become void, as a full sentence. */
  why: string
  action: string
  busy: string | false
}) => {
  const mailed = useMailed()
  return (
    pending && (
      <Confirm
        title={pickers > 0 ? `Clear the picks of ${plural(pickers, 'manager')}?` : 'Clear picks?'}
        action={action}
        busy={busy}
        onConfirm={() => pending({ withdrawPicks: true })}
        onCancel={cancel}
      >
        {why}{' '}
        {mailed(
          'Everyone who picked gets an email asking them to pick again.',
          'Ask everyone who picked to pick again.',
        )}{' '}
        Entries stay paid.
      </Confirm>
    )
  )
}
