import { Check, Copy, ShieldCheck } from 'lucide-react'
import { shortHead } from '#domain/ledger-head'
import { plural } from '#domain/text'
import { winnings, type LedgerHead as Head } from '#contract/winnings'
import { Button } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast'
import { momentText } from '#ui/lib/format'
import { useAnswer } from '#ui/lib/use-answer'
import { useCopy } from '#ui/lib/use-copy'
import { useState } from 'react'
import styles from './ledger-head.module.css'

/** What a check of every entry came to; it runs when it is shown. */
const Outcome = ({ leagueId }: { leagueId: number }) => {
  const { data, isError, isFetching } = useAnswer(winnings.proof, { leagueId }, { freshForMs: 0 })
  if (isError) return <span className="t-2">The check did not work. Try again.</span>
  if (!data || isFetching) return <span className="t-2">Checking every entry</span>
  if (data.wrong === null)
    return (
      <span className={styles.whole}>
        All {plural(data.count, 'entry', 'entries')} checked, {momentText(data.checkedAt)}: nothing was changed
      </span>
    )
  const which = data.wrong.entryId === null ? 'The ledger' : `Entry ${data.wrong.entryId}`
  return (
    <span className={styles.broken}>
      {which} {data.wrong.what}. Pay nobody before this is cleared up.
    </span>
  )
}

/**
 * The hash that stands for a whole ledger, to copy and to keep: nobody can change an entry under it without it changing as
 * well.
 */
export const LedgerHead = ({ leagueId, chain }: { leagueId: number; chain: Head }) => {
  const { isCopied, copy } = useCopy()
  const [checks, setChecks] = useState(0)
  if (chain.head === null) return null
  const { head } = chain
  const copyHead = async () => {
    if (!(await copy(head))) toast('negative', 'Could not copy', 'Select the head and copy it by hand.')
  }
  return (
    <section className={styles.chain} aria-label="Chain head">
      <span className="t-2">Chain head after {plural(chain.count, 'entry', 'entries')}</span>
      <code className={styles.head} title={head}>
        {shortHead(head)}
      </code>
      <span className={styles.acts}>
        <Button size="sm" onClick={() => void copyHead()}>
          {isCopied ? <Check /> : <Copy />}
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button size="sm" onClick={() => setChecks(checks + 1)}>
          <ShieldCheck />
          Check now
        </Button>
      </span>
      <span role="status" className={styles.outcome}>
        {checks > 0 && <Outcome key={checks} leagueId={leagueId} />}
      </span>
    </section>
  )
}
