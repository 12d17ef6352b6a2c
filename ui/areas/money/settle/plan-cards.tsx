import { CircleAlert } from 'lucide-react'
import { type Line, ownBalance, type Lines, balanceNote } from '#ui/areas/money/record/lines'
import { useCurrency } from '#ui/lib/use-currency'
import { paymentLinks } from '#domain/payment-methods'
import { withBasePath } from '#ui/lib/site'
import { paths } from '#ui/lib/paths'
import { ShareOrCopyButton } from '#ui/components/use-copy.tsx'
import { Card } from '#ui/components/card.tsx'
import { Money } from '#ui/components/amounts.tsx'
import { ThinRows, ThinRowName, MemberLink } from '#ui/areas/money/shared/thin-rows.tsx'
import type { SettlePayment, SettleUp } from '#contract/money/settle'
import { dollars, cents, dollarsText } from '#domain/money'
import { DescriptionList } from '#ui/components/rows.tsx'
import { plural } from '#domain/text'
import { SumBoard } from '#ui/components/board.tsx'
import { FoldCard } from '#ui/components/fold-card.tsx'
import { SignedAmount } from '#ui/areas/money/shared/amount-text.tsx'
import { type Acting, PlanRow, ReceivedRow } from './plan-rows.tsx'
import styles from './plan-cards.module.css'

/** Payees without payment handles, in one line. */
const WithoutHandles = ({ lines }: { lines: readonly Line[] }) => {
  const currency = useCurrency()
  const silent = lines.filter(
    ({ handles }) => !handles || paymentLinks(handles, 1, '', currency).length === 0,
  )
  if (silent.length === 0) return null
  const [first] = silent
  const requestText = `Add your payment handle here: ${location.origin}${withBasePath(paths.settings)}`
  return (
    <div className={styles.note}>
      <CircleAlert />
      <b className="grow">
        {silent.length === 1 && first
          ? `${first.toName} hasn’t added a payment handle`
          : `${silent.length} people haven’t added a payment handle`}
      </b>
      <ShareOrCopyButton
        size="sm"
        label="Ask for payment handles"
        what={{ text: requestText }}
        text={requestText}
      />
    </div>
  )
}

/** Payments from the pot. */
export const PaysCard = ({
  title,
  lines,
  canRequest,
  ...acting
}: { title: string; lines: readonly Line[]; canRequest: boolean } & Acting) =>
  lines.length > 0 && (
    <Card title={title} action={<Money amount={sumOf(lines)} />} flush>
      {canRequest && <WithoutHandles lines={lines.filter(({ payment }) => !payment)} />}
      <ThinRows>
        {lines.map(line => (
          <PlanRow key={line.key} line={line} isOutgoing {...acting} />
        ))}
      </ThinRows>
    </Card>
  )

/** Payments into the pot. */
export const GetsCard = ({ title, lines, ...acting }: { title: string; lines: readonly Line[] } & Acting) =>
  lines.length > 0 && (
    <Card title={title} action={<Money amount={sumOf(lines)} />} flush>
      <ThinRows>
        {lines.map(line => (
          <PlanRow key={line.key} line={line} isOutgoing={false} {...acting} />
        ))}
      </ThinRows>
    </Card>
  )

/** Payments already received. */
export const ReceivedCard = ({ received, ...acting }: { received: readonly SettlePayment[] } & Acting) =>
  received.length > 0 && (
    <Card title="Received" note="Added to the ledger." flush>
      <ThinRows>
        {received.map(payment => (
          <ReceivedRow key={payment.id} payment={payment} {...acting} />
        ))}
      </ThinRows>
    </Card>
  )

/** Cash held by the pot holder, and the members it belongs to. */
export const HoldsCard = ({ now, outgoing }: { now: SettleUp; outgoing: readonly Line[] }) => {
  const me = now.balances.find(({ memberId }) => memberId === now.holderMemberId)
  if (!me || now.holderMemberId !== now.myMemberId) return null
  const holds = dollars(cents(me.holds) + cents(now.unassigned))
  const own = ownBalance(me)
  const toPay = sumOf(outgoing)
  const parts = [
    { label: 'Owed to others', amount: toPay },
    { label: own < 0 ? 'You owe' : 'Your winnings', amount: own },
    { label: 'Not awarded yet', amount: dollars(cents(holds) - cents(toPay) - cents(own)) },
  ].filter(({ amount }) => amount !== 0)
  return (
    <Card title="You hold" action={<Money amount={holds} />}>
      <DescriptionList>
        {parts.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </DescriptionList>
    </Card>
  )
}

export const sumOf = (lines: readonly Line[]): number =>
  dollars(lines.reduce((sum, { amount }) => sum + cents(amount), 0))

const farText = (now: SettleUp, received: number, currency: string): string => {
  const { transfers, waiting } = now
  if (transfers.length === 0) return 'Everything is settled'
  return [
    received === 0 ? 'Nothing received yet' : `${plural(received, 'payment')} received`,
    ...(waiting > 0 ? [`${dollarsText(waiting, currency)} sent`] : []),
    `${plural(transfers.length, 'payment')} left`,
  ].join(', ')
}

/** Amount left to settle, its direction and the progress. */
export const SettleBoard = ({
  now,
  lines,
  outgoing,
  back,
  potHolder,
}: {
  now: SettleUp
  lines: Lines
  /** Payments the pot holder makes and receives. */
  outgoing: readonly Line[]
  back: readonly Line[]
  /** First name of the holder; undefined if the reader is the holder. */
  potHolder: string | undefined
}) => {
  const currency = useCurrency()
  const parts = [
    { className: styles.received, share: now.received },
    { className: styles.waiting, share: now.waiting },
    { className: styles.left, share: Math.max(0, now.left - now.waiting) },
  ].filter(({ share }) => share > 0)
  return (
    <SumBoard
      label="Settle up"
      parts={[
        { label: 'Left to settle', value: dollarsText(now.left, currency) },
        {
          sign: '=',
          label: `${potHolder ? `${potHolder} pays` : 'You pay'} ${plural(outgoing.length, 'person', 'people')}`,
          value: dollarsText(sumOf(outgoing), currency),
        },
        {
          sign: '+',
          label: `${plural(back.length, 'person', 'people')} ${back.length === 1 ? 'pays' : 'pay'} ${potHolder ?? 'you'}`,
          value: dollarsText(sumOf(back), currency),
        },
      ]}
    >
      <div className={styles.footer}>
        <div className={styles.bar} aria-hidden="true" data-drawn="">
          {parts.map(({ className, share }) => (
            <i key={className} className={className} style={{ flexGrow: share }} />
          ))}
        </div>
        <p>{farText(now, lines.received.length, currency)}</p>
      </div>
    </SumBoard>
  )
}

/** All balances and their total, which is zero; collapsed on phones. */
export const BalancesCard = ({
  leagueId,
  now: { balances },
  canManage,
}: {
  leagueId: number
  now: SettleUp
  /** Whether names link to the members' entries. */
  canManage: boolean
}) => {
  const currency = useCurrency()
  const sum = dollars(balances.reduce((all, { balance }) => all + cents(balance), 0))
  return (
    <FoldCard title="Balances" note={`Total of all balances ${dollarsText(sum, currency)}`}>
      <ThinRows aria-label="Balances">
        {balances
          .toSorted((one, other) => other.balance - one.balance)
          .map(balance => (
            <li key={balance.memberId}>
              <ThinRowName>
                <MemberLink leagueId={leagueId} memberId={canManage ? balance.memberId : null}>
                  {balance.name}
                </MemberLink>
                <small>{balanceNote(balance, currency)}</small>
              </ThinRowName>
              <SignedAmount amount={balance.balance} />
            </li>
          ))}
      </ThinRows>
    </FoldCard>
  )
}
