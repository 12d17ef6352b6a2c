import { ArrowRight, Wallet } from 'lucide-react'
import { Suspense } from 'react'
import { plural } from '#domain/text'
import { winnings, type LedgerEntry } from '#contract/winnings'
import type { League } from '#contract/leagues/leagues'
import { Await } from '#ui/components/await.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { dayText } from '#ui/lib/format'
import { useAnswer } from '#ui/lib/use-answer'
import { useDialog } from '#ui/lib/use-dialog'
import { classes } from '#ui/lib/classes'
import { lazy } from '#ui/components/lazy.tsx'
import { balanceText, kindName, signedText } from './own-ledger-words.ts'
import styles from './own-ledger-card.module.css'

const OwnLedgerDialog = lazy(() =>
  import('./own-ledger-dialog.tsx').then(m => ({ default: m.OwnLedgerDialog })),
)

const shownAtMost = 3

const Lines = ({ entries }: { entries: readonly LedgerEntry[] }) => (
  <ul className="list">
    {entries.map(entry => (
      <li key={entry.id}>
        <div className="grow">
          <div className="t-med trunc">{entry.memo || kindName(entry)}</div>
          <div className="t-3 t-sm">
            {kindName(entry)}, {dayText(entry.createdAt)}
          </div>
        </div>
        <span className="money">{signedText(entry.amount)}</span>
      </li>
    ))}
  </ul>
)

/** What a league owes somebody, and the latest lines of the ledger that add up to it. */
export const OwnLedgerCard = ({ league, userId }: { league: League; userId: number }) => {
  const { isOpen, open, close } = useDialog('ledger')
  const answer = useAnswer(winnings.entries, { leagueId: league.id })
  // The commissioner reads everybody's.
  const own = (answer.data?.entries ?? []).filter(({ managerId }) => managerId === userId)
  return (
    <Card
      title="Winnings balance"
      flush={answer.data !== undefined && own.length === 0}
      foot={
        own.length > shownAtMost && (
          <button type="button" className="link link-btn" onClick={() => open()}>
            View all {plural(own.length, 'entry', 'entries')} <ArrowRight />
          </button>
        )
      }
    >
      <Await answer={answer} name="Your entries">
        {({ balance }) =>
          own.length === 0 ? (
            <Empty icon={Wallet} title="No entries yet">
              What you win and what you are paid shows up here.
            </Empty>
          ) : (
            <>
              <p className={classes('big', styles.ownBalance)}>{balanceText(balance)}</p>
              <Lines entries={own.slice(0, shownAtMost)} />
            </>
          )
        }
      </Await>
      {isOpen && answer.data && (
        <Suspense>
          <OwnLedgerDialog
            league={league}
            balance={answer.data.balance}
            entries={own}
            chain={answer.data.chain}
            onClose={close}
          />
        </Suspense>
      )}
    </Card>
  )
}
