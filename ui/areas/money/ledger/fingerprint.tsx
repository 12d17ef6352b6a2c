import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { plural } from '#domain/text'
import type { OutputOf } from '#contract/kernel/endpoint'
import { ledgerEntries, type LedgerHead as Head } from '#contract/money/ledger-entries'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Button } from '#ui/components/button.tsx'
import { CopyButton } from '#ui/components/use-copy.tsx'
import { momentText } from '#ui/lib/format'
import { useApiQuery } from '#ui/lib/use-api-query'
import styles from './fingerprint.module.css'

const inEights = (hash: string): string => (hash.match(/.{8}/g) ?? []).join(' ')

const positionText = (known: OutputOf<typeof ledgerEntries.verify>['known'], savedCode: string): string => {
  if (savedCode === '') return ': no changes found'
  if (known === null) return ': no changes found, but the ledger never had the code you entered'
  return `: no changes found. The code you entered is from entry ${known.entryId}, ${momentText(known.at)}`
}

/** Result of verifying every entry; runs on display. */
const Outcome = ({ leagueId, savedCode }: { leagueId: number; savedCode: string }) => {
  const { data, error, isFetching } = useApiQuery(
    ledgerEntries.verify,
    savedCode === '' ? { leagueId } : { leagueId, head: savedCode },
    { freshForMs: 0 },
  )
  if (error) return <span className={styles.broken}>{error.message}</span>
  if (!data || isFetching) return <span className="t-2">Checking every entry</span>
  if (data.wrong === null)
    return (
      <span className={styles.valid}>
        All {plural(data.count, 'entry', 'entries')} checked, {momentText(data.checkedAt)}
        {positionText(data.known, savedCode)}
      </span>
    )
  const which = data.wrong.entryId === null ? 'The ledger' : `Entry ${data.wrong.entryId}`
  return (
    <span className={styles.broken}>
      {which} {data.wrong.what}. Hold all payments until this is resolved.
    </span>
  )
}

/** Fingerprint of the whole ledger, to save and verify: changing any entry changes it. */
export const Fingerprint = ({
  leagueId,
  chain,
  onClose,
}: {
  leagueId: number
  chain: Head
  onClose: () => void
}) => {
  const [checks, setChecks] = useState(0)
  const [enteredCode, setCode] = useState('')
  const [savedCode, setSavedCode] = useState('')
  const check = () => {
    setSavedCode(enteredCode.trim())
    setChecks(checks + 1)
  }
  return (
    <Dialog
      title="Ledger fingerprint"
      note="Save this code to prove later that nothing was altered."
      width={440}
      isDirty={false}
      footer={
        <>
          {chain.head !== null && <CopyButton text={chain.head} label="Copy code" />}
          <Button variant="primary" onClick={check}>
            <ShieldCheck />
            Check now
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className="stack">
        <p className="t-2">After {plural(chain.count, 'entry', 'entries')}</p>
        <code className={styles.hash}>{inEights(chain.head ?? '')}</code>
        <TextField
          label="Code from an email"
          optional
          autoComplete="off"
          value={enteredCode}
          onChange={event => setCode(event.target.value)}
        />
        <LiveRegion as="div" atOnce>
          {checks > 0 && <Outcome key={checks} leagueId={leagueId} savedCode={savedCode} />}
        </LiveRegion>
      </div>
    </Dialog>
  )
}
