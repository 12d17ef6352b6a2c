import type { Dues } from '#contract/money/dues'
import { statNames } from '#domain/stat-names'
import { dollarsText } from '#domain/money'
import { SumBoard } from '#ui/components/board.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import { RollCall } from './payment-status-list.tsx'

/** Breaks down the Collected amount if it includes more than cash. */
const collectedNote = ({ cash, offset, otherMoney }: Dues, currency: string): string | undefined =>
  offset === 0 && otherMoney === 0
    ? undefined
    : [
        `${dollarsText(cash, currency)} paid in`,
        ...(offset === 0 ? [] : [`${dollarsText(offset, currency)} of winnings`]),
        ...(otherMoney > 0 ? [`${dollarsText(otherMoney, currency)} from elsewhere`] : []),
        ...(otherMoney < 0 ? [`${dollarsText(0 - otherMoney, currency)} taken out`] : []),
      ].join(', ')

/** Collected and outstanding dues, which add up to the League pot. */
export const DuesBoard = ({ dues }: { dues: Dues }) => {
  const currency = useCurrency()
  return (
    <SumBoard
      label="Dues"
      parts={[
        {
          label: statNames.collected,
          value: dollarsText(dues.collected, currency),
          note: collectedNote(dues, currency),
        },
        {
          sign: '+',
          label: statNames.stillOwed,
          value: dollarsText(dues.stillOwed, currency),
          isBad: dues.stillOwed > 0,
        },
        { sign: '=', label: statNames.leaguePot, value: dollarsText(dues.leaguePot, currency) },
      ]}
    >
      {dues.members.length > 1 && <RollCall members={dues.members} />}
    </SumBoard>
  )
}
