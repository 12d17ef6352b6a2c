import type { League } from '#contract/leagues/leagues'
import type { Dues, MemberDues } from '#contract/money/dues'
import { chargedTo } from '#domain/dues'
import { Avatar } from '#ui/components/avatar.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Money } from '#ui/components/amounts.tsx'
import { canManageMoney } from '#domain/manage-money'
import { useCurrency } from '#ui/lib/use-currency'
import { Owed } from '#ui/areas/money/shared/amount-text.tsx'
import { paidNote, oweNote, amountDue } from '#ui/areas/money/shared/dues-text'
import { RemindButton } from '#ui/areas/money/shared/remind-button.tsx'
import { useRecordIn } from '#ui/areas/money/shared/use-money-dialogs'
import {
  ThinName,
  ThinRows,
  ThinRowName,
  thinAction,
  twoColumns,
  MemberLink,
} from '#ui/areas/money/shared/thin-rows.tsx'

type Shown = { league: League; dues: Dues; userId: number }

const Name = ({ league, userId, member }: Shown & { member: MemberDues }) => (
  <ThinName>
    <MemberLink
      leagueId={league.id}
      memberId={canManageMoney(league) || member.managerId === userId ? member.memberId : null}
    >
      {member.managerName}
    </MemberLink>
    {member.isGone && <Badge>Left</Badge>}
  </ThinName>
)

const Debtor = (props: Shown & { member: MemberDues }) => {
  const { league, dues, userId, member } = props
  const { managerId, managerName, memberId } = member
  const currency = useCurrency()
  const recordIn = useRecordIn()
  return (
    <li>
      <Avatar name={managerName} isMe={managerId === userId} isOpen={managerId === null} />
      <ThinRowName>
        <Name {...props} />
        <small>{oweNote(member, dues.payments, currency)}</small>
      </ThinRowName>
      <Owed amount={amountDue(member)} />
      {canManageMoney(league) && managerId !== null && (
        <Button
          size="sm"
          className={thinAction}
          aria-label={`Record payment received from ${managerName}`}
          onClick={() => recordIn.open({ who: memberId })}
        >
          Record payment
        </Button>
      )}
    </li>
  )
}

/** Members with a balance due, largest first; renders nothing if there are none. */
export const OutstandingBalances = (props: Shown) => {
  const { league, dues } = props
  const debtors = dues.members.filter(member => amountDue(member) > 0)
  const late = dues.members.filter(({ owes }) => owes > 0).map(({ managerName }) => managerName)
  if (debtors.length === 0) return null
  return (
    <Card
      title="Balances due"
      action={canManageMoney(league) && late.length > 0 && <RemindButton leagueId={league.id} late={late} />}
      flush
    >
      <ThinRows>
        {debtors.map(member => (
          <Debtor key={member.memberId} member={member} {...props} />
        ))}
      </ThinRows>
    </Card>
  )
}

/** Members who have paid, and their payment methods. */
export const Paid = (props: Shown) => {
  const { dues, userId } = props
  const currency = useCurrency()
  const paid = dues.members.filter(member => amountDue(member) <= 0)
  const seesAll = dues.members.length > 1
  if (paid.length === 0) return null
  return (
    <Card
      title="Paid"
      note={seesAll ? undefined : 'Only people who can manage money see the others.'}
      action={
        seesAll && (
          <span className="t-2 num">
            {paid.length} of {dues.members.length}
          </span>
        )
      }
      flush
    >
      <ThinRows className={twoColumns}>
        {paid.map(member => (
          <li key={member.memberId}>
            <Avatar
              name={member.managerName}
              isSmall
              isMe={member.managerId === userId}
              isOpen={member.managerId === null}
            />
            <ThinRowName>
              <Name {...props} member={member} />
              <small>{paidNote(member, dues.payments, currency)}</small>
            </ThinRowName>
            <Money amount={chargedTo(member)} />
          </li>
        ))}
      </ThinRows>
    </Card>
  )
}
