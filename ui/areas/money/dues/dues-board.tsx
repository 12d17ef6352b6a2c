import { ArrowRight } from 'lucide-react'
import type { Dues } from '#contract/money/dues'
import type { League } from '#contract/leagues/leagues'
import { dollarsText } from '#domain/money'
import { Board } from '#ui/components/board.tsx'
import { Link } from '#ui/components/link.tsx'
import { leagueDashboard, playedLeague } from '#ui/lib/paths'
import { RollCall } from './roll-call.tsx'
import styles from './dues-board.module.css'

/** What came in, what is still owed, and what the pot is once all have paid. */
export const DuesBoard = ({ league, dues }: { league: League; dues: Dues }) => {
  const dashboard = (league.myRole === 'commissioner' ? leagueDashboard : playedLeague)(league.id)
  return (
    <Board
      className="first"
      title="Paid in"
      aside={
        <Link className="link" to={`${dashboard}&dialog=ledger`}>
          In the ledger <ArrowRight />
        </Link>
      }
      figures={[
        { label: 'Collected', value: dollarsText(dues.collected, league.currency) },
        {
          label: 'Still owed',
          value: (
            <span className={dues.owed > 0 ? styles.owed : undefined}>
              {dollarsText(dues.owed, league.currency)}
            </span>
          ),
        },
        { label: 'Pot when all have paid', value: dollarsText(dues.due, league.currency) },
      ]}
    >
      {dues.members.length > 1 && <RollCall members={dues.members} />}
    </Board>
  )
}
