import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { shortHead } from '#domain/ledger-head'
import { plural } from '#domain/text'
import type { AnswerOf } from '#contract/kernel/endpoint'
import { winnings, type LedgerHead as Head } from '#contract/winnings'
import { Told } from '#ui/components/told.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { Button } from '#ui/components/button.tsx'
import { CopyButton } from '#ui/components/pass-on.tsx'
import { momentText } from '#ui/lib/format'
import { useAnswer } from '#ui/lib/use-answer'
import styles from './ledger-head.module.css'

const stoodText = (known: AnswerOf<typeof winnings.proof>['known'], kept: string): string => {
  if (kept === '') return ': nothing was changed'
  if (known === null) return ': nothing was changed, but the ledger never stood at the head you gave'
  return `: nothing was changed. The head you gave is of entry ${known.entryId}, ${momentText(known.at)}`
}

/** What a check of every entry came to; it runs when it is shown. */
const Outcome = ({ leagueId, kept }: { leagueId: number; kept: string }) => {
  const { data, error, isFetching } = useAnswer(
    winnings.proof,
    kept === '' ? { leagueId } : { leagueId, head: kept },
    { freshForMs: 0 },
  )
  if (error) return <span className={styles.broken}>{error.message}</span>
  if (!data || isFetching) return <span className="t-2">Checking every entry</span>
  if (data.wrong === null)
    return (
      <span className={styles.whole}>
        All {plural(data.count, 'entry', 'entries')} checked, {momentText(data.checkedAt)}
        {stoodText(data.known, kept)}
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
  const [checks, setChecks] = useState(0)
  const [typed, setTyped] = useState('')
  const [kept, setKept] = useState('')
  if (chain.head === null) return null
  const { head } = chain
  const check = () => {
    setKept(typed.trim())
    setChecks(checks + 1)
  }
  return (
    <section className={styles.chain} aria-label="Ledger fingerprint">
      <span className="t-2">Fingerprint after {plural(chain.count, 'entry', 'entries')}</span>
      <code className={styles.head} title={head}>
        {shortHead(head)}
      </code>
      <span className={styles.acts}>
        <CopyButton size="sm" text={head} />
        <Button size="sm" onClick={check}>
          <ShieldCheck />
          Check now
        </Button>
      </span>
      <span className={styles.kept}>
        <TextField
          label="Fingerprint from an email"
          optional
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </span>
      <Told as="span" atOnce className={styles.outcome}>
        {checks > 0 && <Outcome key={checks} leagueId={leagueId} kept={kept} />}
      </Told>
    </section>
  )
}
