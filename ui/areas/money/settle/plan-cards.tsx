import { CircleAlert } from 'lucide-react'
import type { SettlePayment, SettleUp } from '#contract/money/settle'
import { cents, dollars } from '#domain/money'
import { paymentLinks } from '#domain/pay-links'
import { Card } from '#ui/components/card.tsx'
import { DescriptionList } from '#ui/components/facts.tsx'
import { Money } from '#ui/components/stats.tsx'
import { ShareOrCopyButton } from '#ui/components/share-or-copy.tsx'
import { withBasePath } from '#ui/lib/base-path'
import { paths } from '#ui/lib/paths'
import { useCurrency } from '#ui/lib/use-currency'
import { type Line, ownBalance } from '#ui/areas/money/record/lines'
import { ThinRows } from '#ui/areas/money/shared/thin-rows.tsx'
import { type Acting, PlanRow, ReceivedRow } from './plan-rows.tsx'
import { sumOf } from './settle-board.tsx'
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
