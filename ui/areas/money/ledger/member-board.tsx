import type { Statement } from '#contract/money/statements'
import { dollarsText } from '#domain/money'
import { SumBoard } from '#ui/components/sum-board.tsx'
import { type Term, sumTerms } from '#ui/areas/money/shared/sum-terms'
import { firstName } from '#ui/areas/money/shared/money-text'

const partsOf = (statement: Statement): Term[] => {
  const { opening, dues, fines, won, adjustments, paidIn, paidOut } = statement
  return [
    { label: 'Earlier seasons', amount: opening },
    { label: 'Dues', amount: dues },
    { label: 'Fines', amount: fines },
    { label: 'Won', amount: won },
    { label: 'Adjustments', amount: adjustments },
    { label: 'Paid in', amount: paidIn },
    { label: 'Received', amount: paidOut },
  ]
}

/** Season of a member as a sum that adds up to their balance. */
export const MemberBoard = ({ statement, isMe }: { statement: Statement; isMe: boolean }) => {
  const { closing, currency, name } = statement
  const displayName = isMe ? 'You' : firstName(name)
  const label =
    closing < 0
      ? `${displayName} ${isMe ? 'owe' : 'owes'}`
      : closing > 0
        ? `${displayName} ${isMe ? 'are' : 'is'} owed`
        : `${displayName} ${isMe ? 'are' : 'is'} settled up`
  return (
    <SumBoard
      label={`Statement of ${name}`}
      parts={[
        { label, value: dollarsText(Math.abs(closing), currency), isBad: closing < 0 },
        ...sumTerms(partsOf(statement), closing, currency),
      ]}
    />
  )
}
