import { Check } from 'lucide-react'
import type { SettleUp } from '#contract/money/settle'
import { firstName, sumTerms } from '#ui/areas/money/shared/amount-text.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import { SumBoard } from '#ui/components/board.tsx'
import { dollarsText } from '#domain/money'
import { partsOf, type Line, linesOf, noteFor } from '#ui/areas/money/record/lines'
import { usePay } from '#ui/areas/money/shared/use-money-dialogs'
import { usePayLinks, WayRow } from '#ui/areas/money/record/pay-with.tsx'
import { Card, Panel, CardBody } from '#ui/components/card.tsx'
import type { League } from '#contract/leagues/leagues'
import { Link } from '#ui/components/link.tsx'
import { moneyOf } from '#ui/lib/paths'
import { dayText } from '#ui/lib/format'
import { Button } from '#ui/components/button.tsx'
import { useSettleDialogs } from './plan-rows.tsx'
import { GetsCard, ReceivedCard } from './plan-cards.tsx'
import styles from './pay-steps.module.css'

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

/** Two explicit steps of a payment: the payer marks it as paid, the payee confirms it. */
export const PaymentSteps = ({
  line,
  onPaid,
  onReverse,
}: {
  line: Line
  onPaid: () => void
  onReverse: () => void
}) => {
  const currency = useCurrency()
  const { payment, toName, open } = line
  const receiver = firstName(toName)
  return (
    <Panel aria-label="Two steps">
      <CardBody>
        <ol className={styles.steps}>
          <li aria-current={payment ? undefined : 'step'}>
            <span className={styles.number}>{payment ? <Check /> : 1}</span>
            <div className={styles.text}>
              <b className="t-strong">{payment ? `You paid ${dayText(payment.paidAt)}` : 'Mark as paid'}</b>
              <p className="t-2">
                {payment
                  ? `${dollarsText(payment.amount, currency, true)} is marked paid.`
                  : "Only after you've sent the money. You can reverse it with a reason."}
              </p>
            </div>
            {payment ? (
              <Button variant="ghost" onClick={onReverse}>
                Reverse
              </Button>
            ) : (
              <Button variant="primary" onClick={onPaid}>
                <Check />I paid {dollarsText(open, currency)}
              </Button>
            )}
          </li>
          <li aria-current={payment ? 'step' : undefined}>
            <span className={styles.number}>2</span>
            <div className={styles.text}>
              <b className="t-strong">{receiver} confirms receipt</b>
              <p className="t-2">
                {payment ? `${receiver} hasn't confirmed it yet.` : 'They get one email.'}
              </p>
            </div>
          </li>
        </ol>
      </CardBody>
    </Panel>
  )
}
