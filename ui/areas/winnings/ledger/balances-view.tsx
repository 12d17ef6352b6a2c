import { apart } from '#ui/lib/apart'
import { useCurrency } from '#ui/lib/use-currency'
import type { Member } from '#contract/leagues/leagues'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { DataTable, type Column, CellName, CellNote } from '#ui/components/table.tsx'
import { balanceText } from '#ui/areas/winnings/own-money/own-ledger-words'
import { classes } from '#ui/lib/classes'
import { moneyOf } from '#ui/lib/paths'
import { useUser } from '#ui/lib/use-user'
import styles from './ledger-view.module.css'

export type Balance = { managerId: number | null; managerName: string; balance: number }

/** Money comes in from who owes, and goes out to who is owed; nobody records a payout to themselves. */
const Act = ({
  balance,
  name,
  leagueId,
  onPay,
}: {
  balance: Balance
  name: string
  leagueId: number
  onPay: (balance: Balance) => void
}) => {
  const isMe = useUser().data?.id === balance.managerId
  if (balance.managerId === null || balance.balance === 0) return null
  if (balance.balance < 0)
    return (
      <Link
        className={buttonClass({ size: 'sm' })}
        aria-label={`Record payment received from ${name}`}
        to={`${moneyOf(leagueId)}?dialog=record-dues&manager=${balance.managerId}`}
      >
        Record payment received
      </Link>
    )
  return (
    !isMe && (
      <Button size="sm" aria-label={`Record payout to ${name}`} onClick={() => onPay(balance)}>
        Record payout
      </Button>
    )
  )
}

const columnsFor = (
  leagueId: number,
  balances: readonly Balance[],
  members: readonly Member[],
  onPay: (balance: Balance) => void,
  onShow: (balance: Balance) => void,
  currency: string,
): Column<Balance>[] => {
  const teamOf = ({ managerId }: Balance) =>
    members.find(member => member.managerId === managerId)?.teamName ?? 'No longer in the league'
  const names = balances.map(({ managerName }) => managerName)
  const nameOf = (balance: Balance) => apart(balance.managerName, teamOf(balance), names)
  return [
    {
      head: 'Manager',
      card: 'main',
      names: true,
      cell: balance => (
        <>
          <CellName
            as="button"
            type="button"
            className="link link-btn"
            aria-label={nameOf(balance)}
            onClick={() => onShow(balance)}
          >
            <span className="trunc">{balance.managerName}</span>
          </CellName>
          <CellNote>{teamOf(balance)}</CellNote>
        </>
      ),
    },
    { head: 'Team', names: true, cell: balance => <span className="t-2 trunc">{teamOf(balance)}</span> },
    {
      head: 'Balance',
      card: 'amt',
      right: true,
      cell: ({ balance }) => (
        <span className={balance < 0 ? classes('money', styles.neg) : 'money'}>
          {balanceText(balance, currency)}
        </span>
      ),
    },
    {
      head: <span className="sr">Actions</span>,
      card: 'do',
      right: true,
      className: styles.ledgerDo,
      cell: balance => <Act balance={balance} name={nameOf(balance)} leagueId={leagueId} onPay={onPay} />,
    },
  ]
}

/** What the league owes everybody: the sum of their entries, over all seasons. */
export const BalancesView = ({
  leagueId,
  balances,
  members,
  onPay,
  onShow,
}: {
  leagueId: number
  balances: readonly Balance[]
  members: readonly Member[]
  onPay: (balance: Balance) => void
  /** Shows the entries behind it. */
  onShow: (balance: Balance) => void
}) => {
  const currency = useCurrency()
  return (
    <DataTable
      caption="Balances"
      columns={columnsFor(leagueId, balances, members, onPay, onShow, currency)}
      rows={balances}
      rowKey={({ managerId, managerName }) => managerId ?? managerName}
    />
  )
}
