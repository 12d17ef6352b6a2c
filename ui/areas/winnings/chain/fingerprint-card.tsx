import { winnings } from '#contract/winnings'
import { Await } from '#ui/components/await.tsx'
import { Card } from '#ui/components/card.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { LedgerHead } from './ledger-head.tsx'
import styles from './ledger-head.module.css'

/** The code that stands for the whole ledger, to save and to check. */
export const FingerprintCard = ({ leagueId }: { leagueId: number }) => (
  <Card title="Ledger fingerprint" note="Save this code to prove later that nothing was altered.">
    <Await answer={useAnswer(winnings.entries, { leagueId })} name="The fingerprint">
      {({ chain }) =>
        chain.head === null ? (
          <p className="t-3">The first entry of the ledger starts it.</p>
        ) : (
          <div className={styles.inCard}>
            <LedgerHead leagueId={leagueId} chain={chain} />
          </div>
        )
      }
    </Await>
  </Card>
)
