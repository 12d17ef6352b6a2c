import type { AddedEntry } from '#contract/weeks/corrections'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Money } from '#ui/components/stats.tsx'
import styles from './correction.module.css'

/** Preview of the ledger entries that a decision adds. */
export const EntryList = ({ entries }: { entries: readonly AddedEntry[] }) => {
  const labelOf = ({ label, position }: AddedEntry) => [label, position].filter(Boolean).join(', ')
  return (
    <LiveRegion as="section" className={styles.section}>
      <h2 className="t-card">Entries to be added</h2>
      {entries.length === 0 ? (
        <p className="t-2">None. The ledger doesn't change.</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map(entry => (
            <li key={`${entry.type} ${entry.playerName} ${entry.amount}`}>
              <span className="grow">
                {entry.amount < 0 && 'Reversal, '}
                {labelOf(entry)}, <b className="t-strong">{entry.managerName}</b>
              </span>
              <Money amount={entry.amount} />
            </li>
          ))}
        </ul>
      )}
      <p className="t-3 t-sm">This adds entries; existing entries never change.</p>
    </LiveRegion>
  )
}
