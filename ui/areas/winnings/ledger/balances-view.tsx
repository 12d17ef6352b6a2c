import type { Member } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { DataTable, type Column } from '#ui/components/table.tsx'
import { balanceText } from '#ui/areas/winnings/own-money/own-ledger-words'
import './ledger-view.css'

export type Balance = { managerId: number | null; managerName: string; balance: number }

const columnsFor = (
  members: readonly Member[],
  onPay: (balance: Balance) => void,
  onShow: (balance: Balance) => void,
): Column<Balance>[] => {
  const teamOf = ({ managerId }: Balance) =>
    members.find(member => member.managerId === managerId)?.teamName ?? 'No longer in the league'
  return [
    {
      head: 'Manager',
      card: 'main',
      cell: balance => (
        <>
          <button type="button" className="link link-btn name" onClick={() => onShow(balance)}>
            {balance.managerName}
          </button>
          <div className="sub">{teamOf(balance)}</div>
        </>
      ),
    },
    { head: 'Team', cell: balance => <span className="t-2">{teamOf(balance)}</span> },
    {
      head: 'Balance',
      card: 'amt',
      right: true,
      cell: ({ balance }) => (
        <span className={balance < 0 ? 'money neg' : 'money'}>{balanceText(balance)}</span>
      ),
    },
    {
      head: <span className="sr">Actions</span>,
      card: 'do',
      right: true,
      className: 'ledger-do',
      cell: balance =>
        balance.managerId !== null && (
          <Button
            size="sm"
            aria-label={`Record payment to ${balance.managerName}`}
            onClick={() => onPay(balance)}
          >
            Pay
          </Button>
        ),
    },
  ]
}

/** What the league owes everybody: the sum of their entries, over all seasons. */
export const BalancesView = ({
  balances,
  members,
  onPay,
  onShow,
}: {
  balances: readonly Balance[]
  members: readonly Member[]
  onPay: (balance: Balance) => void
  /** Shows the entries behind it. */
  onShow: (balance: Balance) => void
}) => (
  <DataTable
    caption="Balances"
    columns={columnsFor(members, onPay, onShow)}
    rows={balances}
    rowKey={({ managerId, managerName }) => managerId ?? managerName}
  />
)
