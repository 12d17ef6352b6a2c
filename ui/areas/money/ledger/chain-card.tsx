import { Link2, Link2Off, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { winnings, type LedgerHead } from '#contract/winnings'
import { plural } from '#domain/text'
import { Told } from '#ui/components/told.tsx'
import { Button } from '#ui/components/button.tsx'
import { CopyButton } from '#ui/components/pass-on.tsx'
import { momentText } from '#ui/lib/format'
import { useAnswer } from '#ui/lib/use-answer'
import styles from './chain-card.module.css'

const inEights = (head: string): string => (head.match(/.{8}/g) ?? []).join(' ')

/** The head that stands for the whole ledger, always in sight, to keep and to check. */
export const ChainCard = ({ leagueId, chain }: { leagueId: number; chain: LedgerHead }) => {
  const [isAsked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useAnswer(
    winnings.proof,
    { leagueId },
    { enabled: isAsked, freshForMs: 0 },
  )
  if (chain.head === null) return null
  const wrong = data?.wrong ?? null
  const check = () => (isAsked ? void refetch() : setAsked(true))
  return (
    <section className={styles.chain} aria-label="Chain">
      <div className={styles.title} data-broken={wrong !== null || undefined}>
        {wrong === null ? <Link2 /> : <Link2Off />}
        <h2 className="t-md t-strong">
          {data === undefined ? 'The chain' : wrong === null ? 'The chain holds' : 'The chain is broken'}
        </h2>
      </div>
      <Told className="t-2 t-sm">
        {error && error.message}
        {!error && wrong !== null && (
          <>
            {wrong.entryId === null ? 'The ledger' : `Entry ${wrong.entryId}`} {wrong.what}. Payments wait
            until it is cleared up.
          </>
        )}
        {!error &&
          wrong === null &&
          (data
            ? `All ${plural(data.count, 'entry', 'entries')} checked, ${momentText(data.checkedAt)}.`
            : `Head after ${plural(chain.count, 'entry', 'entries')}. Whoever keeps it can prove that nothing before it was changed.`)}
      </Told>
      <code>{inEights(chain.head)}</code>
      <div className={styles.acts}>
        <CopyButton size="sm" text={chain.head} label="Copy head" />
        <Button size="sm" busy={isFetching && 'Checking'} onClick={check}>
          <ShieldCheck />
          Check now
        </Button>
      </div>
    </section>
  )
}
