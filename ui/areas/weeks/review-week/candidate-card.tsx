import { ChevronDown, ChevronUp, Equal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { AwardKind } from '#contract/awards'
import type { Candidate } from '#contract/weeks'
import { Badge } from '#ui/components/badge.tsx'
import { Panel } from '#ui/components/card.tsx'
import { classes } from '#ui/lib/classes'
import { withExcused } from '#domain/prizes'
import { CandidateRow } from './candidate-row.tsx'
import { prizePartsText, tieText } from './picks.ts'
import styles from './candidate-card.module.css'

type Props = {
  kind: AwardKind
  /** A position code or a badge before the title. */
  sign: ReactNode
  title: ReactNode
  candidates: readonly Candidate[]
  picked: ReadonlySet<string>
  prize: number
  onToggle: (playerId: string) => void
  className?: string
  /** What to know of the list, above it. */
  note?: string | undefined
  /** Instead of candidates. */
  empty?: ReactNode
}

const shownAtFirst = 3

/** The candidates of one prize. Who is ticked is always in sight. */
export const CandidateCard = ({
  kind,
  sign,
  title,
  candidates,
  picked,
  prize,
  onToggle,
  className,
  note,
  empty,
}: Props) => {
  const currency = useCurrency()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const winners = candidates.filter(({ playerId }) => picked.has(playerId))
  const isTie = candidates.filter(({ rank }) => rank === 1).length > 1
  const shown = isOpen
    ? candidates
    : candidates.filter(({ playerId }, index) => index < shownAtFirst || picked.has(playerId))
  const hidden = candidates.length - shown.length
  const among = candidates.map(({ fantasyPoints }) => fantasyPoints)
  return (
    <Panel className={classes(styles.cg, className)} aria-labelledby={id}>
      <div className={styles.cgH}>
        {sign}
        <h3 className="t-md t-strong grow" id={id}>
          {title}
        </h3>
        {isTie && (
          <Badge tone="warn">
            <Equal />
            Tie
          </Badge>
        )}
        <b className="num t-sm t-strong">
          {prizePartsText(kind, prize, withExcused(winners, candidates), currency)}
        </b>
      </div>
      {isTie && <p className={classes(styles.cgTie, 't-2 t-sm')}>{tieText(kind, candidates, picked)}</p>}
      {note && candidates.length > 0 && <p className={classes(styles.cgTie, 't-2 t-sm')}>{note}</p>}
      {candidates.length === 0 ? (
        empty
      ) : (
        <ul>
          {shown.map(candidate => (
            <li key={candidate.playerId}>
              <CandidateRow
                candidate={candidate}
                unit={kind.unit}
                among={among}
                isPicked={picked.has(candidate.playerId)}
                onToggle={() => onToggle(candidate.playerId)}
              />
            </li>
          ))}
        </ul>
      )}
      {(hidden > 0 || (isOpen && candidates.length > shownAtFirst)) && (
        <button
          type="button"
          id={`${id}-more`}
          className={styles.more}
          aria-labelledby={`${id}-more ${id}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : `Show ${hidden} more`}
          {isOpen ? <ChevronUp /> : <ChevronDown />}
        </button>
      )}
    </Panel>
  )
}
