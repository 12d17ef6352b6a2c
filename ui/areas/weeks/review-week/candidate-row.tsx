import type { Candidate } from '#contract/weeks/staged-weeks'
import type { MetricUnit } from '#domain/rules'
import { Badge } from '#ui/components/badge.tsx'
import { CheckBox } from '#ui/components/check.tsx'
import { Points } from '#ui/components/amounts.tsx'
import { classes } from '#ui/lib/classes'
import styles from './candidate-row.module.css'

type Props = {
  candidate: Candidate
  unit: MetricUnit
  /** Points on the list, so that similar values are shown with enough decimals. */
  among: readonly number[]
  isPicked: boolean
  /** Distance from the best candidate; '' for the best. */
  back: string
  onToggle: () => void
}

/** Reason why the candidate can't win, or a warning to check first. */
const cautionOf = ({ cannotWin, warning }: Candidate): string | null =>
  cannotWin !== null ? `Can't win: ${cannotWin}` : warning && `Check first: ${warning}`

/** Candidate row; the whole row is the checkbox. */
export const CandidateRow = ({ candidate, unit, among, isPicked, back, onToggle }: Props) => {
  const { playerName, nflTeam, managerId, managerName, team, status, alreadyAwarded } = candidate
  const caution = cautionOf(candidate)
  return (
    <label className={styles.candidate}>
      <CheckBox checked={isPicked} disabled={candidate.cannotWin !== null} onChange={onToggle} />
      <span className="grow">
        <span className="t-med trunc line">
          {playerName} <span className={styles.nfl}>{nflTeam}</span>
        </span>
        <span className={classes(styles.candidateMeta, 't-sm trunc line')}>
          {managerId === null ? <b className={styles.candidateUnmapped}>{team}, unmapped</b> : managerName}
          {status && `, ${status}`}
        </span>
        {candidate.note && (
          <span className="t-3 t-sm line">
            {candidate.note.charAt(0).toUpperCase()}
            {candidate.note.slice(1)}
          </span>
        )}
        {caution && <span className={classes(styles.candidateUnmapped, 't-sm line')}>{caution}</span>}
      </span>
      {alreadyAwarded && <Badge>Awarded</Badge>}
      {back && <span className={classes('t-2 t-sm num', styles.back)}>{back}</span>}
      <Points points={candidate.fantasyPoints} unit={unit} among={among} />
    </label>
  )
}
