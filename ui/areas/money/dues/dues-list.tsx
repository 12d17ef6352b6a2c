import { BellRing } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Dues, MemberDues } from '#contract/money/dues'
import { chargedTo } from '#domain/dues'
import { dollarsText } from '#domain/money'
import { Avatar } from '#ui/components/avatar.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { RowAmount, RowDo, RowNote, Rows, RowState, RowWho } from '#ui/components/rows.tsx'
import { Owed } from '#ui/areas/money/parts/amount-text.tsx'
import { OpenRow } from '#ui/areas/money/parts/open-row.tsx'
import { paidCount, rowNote, toPayIn } from './dues-words.ts'
import { PaidState } from './paid-state.tsx'
import styles from './dues-list.module.css'

type Shown = {
  dues: Dues
  userId: number
  /** Whether they keep the money. */
  keeps: boolean
  /** Who is chosen for the next payment. */
  chosen: number | undefined
  onRecord: (managerId: number) => void
  onOpen: (memberId: number) => void
}

const Row = ({ member, dues, userId, keeps, chosen, onRecord, onOpen }: Shown & { member: MemberDues }) => {
  const currency = useCurrency()
  const { managerId, managerName, memberId } = member
  const charged = chargedTo(member)
  const owes = toPayIn(member)
  const isMe = managerId === userId
  return (
    <li data-on={keeps && managerId === chosen ? '' : undefined}>
      <Avatar name={managerName} isMe={isMe} isOpen={managerId === null} />
      <RowWho>
        {keeps || isMe ? (
          <OpenRow type="button" onClick={() => onOpen(memberId)}>
            {managerName}
          </OpenRow>
        ) : (
          <b>{managerName}</b>
        )}
        {member.isGone && <Badge>Left</Badge>}
        <RowNote>{rowNote(member, dues.payments, currency)}</RowNote>
      </RowWho>
      <RowState>
        <PaidState member={member} />
      </RowState>
      <RowAmount>
        {owes > 0 ? <Owed amount={owes} /> : <span className="money">{dollarsText(charged, currency)}</span>}
        {owes > 0 && charged > 0 && <small>of {dollarsText(charged, currency)}</small>}
      </RowAmount>
      <RowDo className="only-d">
        {keeps && managerId !== null && owes > 0 && (
          <Button
            size="sm"
            variant={managerId === chosen ? 'soft' : 'secondary'}
            className={styles.above}
            aria-label={`Record payment received from ${managerName}`}
            onClick={() => onRecord(managerId)}
          >
            Record
          </Button>
        )}
      </RowDo>
    </li>
  )
}

/** Who has paid, those who owe most first. */
export const DuesList = ({
  remind,
  ...shown
}: Shown & { remind: { count: number; isPending: boolean; preview: () => void } }) => {
  const { dues, keeps } = shown
  const sees = dues.plan?.membersSee
  return (
    <Card
      title="Who has paid"
      note={
        dues.members.length > 1
          ? `${paidCount(dues)}.${sees ? ' Members see this list beside the standings.' : ' Only you who keep the money see it.'}`
          : 'The others are shown to who keeps the money.'
      }
      action={
        keeps &&
        remind.count > 0 && (
          <span className="only-d">
            <Button size="sm" busy={remind.isPending && 'Looking'} onClick={remind.preview}>
              <BellRing />
              Remind {remind.count}
            </Button>
          </span>
        )
      }
      flush
    >
      <Rows>
        {dues.members.map(member => (
          <Row key={member.memberId} member={member} {...shown} />
        ))}
      </Rows>
    </Card>
  )
}
