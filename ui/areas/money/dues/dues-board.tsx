import { ArrowRight } from 'lucide-react'
import type { Dues } from '#contract/money/dues'
import type { League } from '#contract/leagues/leagues'
import { figureNames } from '#domain/figure-names'
import { dollarsText } from '#domain/money'
import { Board } from '#ui/components/board.tsx'
import { Link } from '#ui/components/link.tsx'
import { leagueDashboard, playedLeague } from '#ui/lib/paths'
import { RollCall } from './roll-call.tsx'
import styles from './dues-board.module.css'

/** Returns what Collected is made of, where it is more than cash. */
const collectedNote = ({ cash, offset, otherMoney }: Dues, currency: string): string | undefined =>
  offset === 0 && otherMoney === 0
    ? undefined
    : [
        `${dollarsText(cash, currency)} paid in`,
        ...(offset === 0 ? [] : [`${dollarsText(offset, currency)} of winnings`]),
        ...(otherMoney > 0 ? [`${dollarsText(otherMoney, currency)} from elsewhere`] : []),
        ...(otherMoney < 0 ? [`${dollarsText(0 - otherMoney, currency)} taken out`] : []),
      ].join(', ')

/** What came in, what is still owed, and the League pot: the first two add up to it. */
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
        {
          label: figureNames.collected,
          value: dollarsText(dues.collected, league.currency),
          note: collectedNote(dues, league.currency),
        },
        {
          label: figureNames.stillOwed,
          value: (
            <span className={dues.stillOwed > 0 ? styles.owed : undefined}>
              {dollarsText(dues.stillOwed, league.currency)}
            </span>
          ),
        },
        { label: figureNames.leaguePot, value: dollarsText(dues.leaguePot, league.currency) },
      ]}
    >
      {dues.members.length > 1 && <RollCall members={dues.members} />}
    </Board>
  )
}
