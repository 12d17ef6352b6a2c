import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { leagueManagement } from '#contract/leagues/management'
import { QueryBoundary } from '#ui/components/await.tsx'
import { momentText } from '#ui/lib/format'
import { useApiQuery } from '#ui/lib/use-api-query'
import styles from './award-changes.module.css'

const maxVisible = 20

/** Audit actions about awards: recorded, changed, voided, published. */
const isAboutAwards = ({ action }: { action: string }) => /^(award|week)\./.test(action)

const Lines = ({ leagueId }: { leagueId: number }) => (
  <QueryBoundary query={useApiQuery(leagueManagement.audit, { leagueId })} name="Changes">
    {log => {
      const lines = log.filter(isAboutAwards).slice(0, maxVisible)
      if (lines.length === 0) return <p className="t-2">Nothing recorded or changed yet.</p>
      return (
        <ul>
          {lines.map(({ id, summary, actorName, at }) => (
            <li key={id}>
              <div>{summary}</div>
              <div className="t-3 t-sm">
                {actorName}, {momentText(at)}
              </div>
            </li>
          ))}
        </ul>
      )
    }}
  </QueryBoundary>
)

/** Change history of awards: newest entries of the league's audit log, which no one can edit. */
export const AwardChanges = ({ leagueId }: { leagueId: number }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.changes} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        Change history
        <ChevronDown />
      </summary>
      {isOpen && <Lines leagueId={leagueId} />}
    </details>
  )
}
