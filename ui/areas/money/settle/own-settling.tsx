import type { League } from '#contract/leagues/leagues'
import type { SettleUp } from '#contract/money/settle'
import { dollarsText } from '#domain/money'
import { Card } from '#ui/components/card.tsx'
import { Link } from '#ui/components/link.tsx'
import { SumBoard } from '#ui/components/sum-board.tsx'
import { moneyOf } from '#ui/lib/paths'
import { useCurrency } from '#ui/lib/use-currency'
import { sumTerms } from '#ui/areas/money/shared/sum-terms'
import { usePay } from '#ui/areas/money/shared/use-money-dialogs'
import { firstName } from '#ui/areas/money/shared/money-text'
import { type Line, linesOf } from '#ui/areas/money/record/lines'
import { usePayLinks, WayRow } from '#ui/areas/money/record/pay-with.tsx'
import { noteFor, partsOf } from '#ui/areas/money/record/settle-text'
import { GetsCard, ReceivedCard } from './plan-cards.tsx'
import { PaymentSteps } from './pay-steps.tsx'
import { useSettleDialogs } from './use-settle-dialogs.tsx'

const potHolderIn = (now: SettleUp): string =>
  firstName(now.balances.find(({ memberId }) => memberId === now.holderMemberId)?.name ?? 'The league')

const OwnBalance = ({ now }: { now: SettleUp }) => {
  const currency = useCurrency()
  const me = now.balances.find(({ memberId }) => memberId === now.myMemberId)
  if (!me) return null
  const { balance } = me
  const label = balance < 0 ? 'You owe' : balance > 0 ? `${potHolderIn(now)} owes you` : "You're settled up"
  return (
    <SumBoard
      label="Your balance"
      parts={[
        { label, value: dollarsText(Math.abs(balance), currency), isBad: balance < 0 },
        ...sumTerms(partsOf(me), balance, currency),
      ]}
    />
  )
}

/** Payment that the user owes, its options and its two steps. */
const ToPay = ({ line, note, onReverse }: { line: Line; note: string; onReverse: () => void }) => {
  const currency = useCurrency()
  const pay = usePay()
  const ways = usePayLinks(line, note)
  return (
    <>
      <Card
        title={`Pay ${line.toName}`}
        action={<span className="money">{dollarsText(line.amount, currency)}</span>}
      >
        <WayRow line={line} ways={ways} amount={line.open > 0 ? line.open : line.amount} note={note} />
      </Card>
      <PaymentSteps line={line} onPaid={() => pay.open({ who: line.toMemberId })} onReverse={onReverse} />
    </>
  )
}

/** Settlement of one member: balance, payments to make and payments to receive. */
export const OwnSettling = ({ league, now }: { league: League; now: SettleUp }) => {
  const { acting, dialogs } = useSettleDialogs(league, now.myMemberId)
  const { pays, gets, received } = linesOf(now)
  const isMine = (memberId: number) => memberId === now.myMemberId
  return (
    <>
      <OwnBalance now={now} />
      {pays.map(line => (
        <ToPay
          key={line.key}
          line={line}
          note={noteFor(league.name, now.season)}
          onReverse={() => line.payment && acting.onReverse(line.payment)}
        />
      ))}
      <GetsCard title="You're owed" lines={gets} {...acting} />
      <ReceivedCard
        received={received.filter(
          ({ fromMemberId, toMemberId }) => isMine(fromMemberId) || isMine(toMemberId),
        )}
        {...acting}
      />
      {now.transfers.length > 0 && (
        <p className="t-2 t-sm">
          Everyone settles up with {potHolderIn(now)} in one payment.{' '}
          <Link className="link" to={`${moneyOf(league.id, 'settle-up')}?all=yes`}>
            {now.transfers.length === 1 ? 'See the payment' : `See all ${now.transfers.length} payments`}
          </Link>
        </p>
      )}
      {dialogs}
    </>
  )
}
