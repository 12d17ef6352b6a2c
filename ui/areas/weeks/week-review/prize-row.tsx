import { Equal } from 'lucide-react'
import { useId, useState, type CSSProperties } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Candidate } from '#contract/weeks/staged-weeks'
import { metricValueText, prizeText } from '#domain/metric-value'
import { CandidateRow } from '#ui/areas/weeks/review-week/candidate-row.tsx'
import { Badge, PositionCode } from '#ui/components/badge.tsx'
import { AwardTypeIcon } from '#ui/components/award-type-icon.tsx'
import { classes } from '#ui/lib/classes'
import { PrizeRowFace } from './won-strips.tsx'
import { backText, caseOf, type Case, type LineWinner, type WeekLine } from './week-lines.ts'
import styles from './prize-row.module.css'

const PrizeIcon = ({ line: { kind, position } }: { line: WeekLine }) =>
  position === null ? (
    <AwardTypeIcon kind={kind} className={styles.code} />
  ) : (
    <PositionCode code={position} className={styles.code} />
  )

const ownerOf = ({ managerId, managerName, team }: Candidate): string =>
  managerId === null ? `${team}, unmapped` : managerName

type PrizeRowProps = {
  line: WeekLine
  /** Undefined if no one is selected. */
  winner: LineWinner | undefined
  isFirst: boolean
  isOpen: boolean
  controls: string
  onToggle: () => void
}

/** Winner as a chalk strip; the strip is the button that opens the candidates. */
const WinnerButton = ({ line, winner, isFirst, isOpen, controls, onToggle }: PrizeRowProps) => {
  const currency = useCurrency()
  const among = line.candidates.map(({ fantasyPoints }) => fantasyPoints)
  const candidate = winner?.candidate
  return (
    <button
      type="button"
      className={classes(styles.winner, 'chalk')}
      {...(isFirst && { 'data-strip': line.key })}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <PrizeRowFace
        icon={<PrizeIcon line={line} />}
        isFirst={isFirst}
        name={candidate?.playerName ?? 'No winner this week'}
        nflTeam={candidate?.nflTeam}
        by={candidate === undefined ? line.name : ownerOf(candidate)}
        value={
          candidate && (
            <>
              {metricValueText(candidate.fantasyPoints, line.kind.unit, among)}
              <span className="sr">{line.kind.unit === 'points' ? ' points,' : ','}</span>
            </>
          )
        }
        prize={prizeText(winner?.prizeAmount ?? 0, currency)}
      />
    </button>
  )
}

/** Winner's points as a line: thin up to the runner-up, a block for the lead; two lines for a tie. */
const Scale = ({ summary: { isTie, runnerUp } }: { summary: Case }) =>
  runnerUp !== null && (
    <span
      className={classes(styles.scale, isTie && styles.level)}
      style={{ '--b': runnerUp } as CSSProperties}
      aria-hidden="true"
    />
  )

const initiallyVisible = 3

const Candidates = ({
  id,
  line,
  winners,
  onToggle,
  onSelectNone,
}: {
  id: string
  line: WeekLine
  winners: readonly LineWinner[]
  onToggle: (candidate: Candidate) => void
  onSelectNone: () => void
}) => {
  const [showsAll, setShowsAll] = useState(false)
  const picked = new Set(winners.map(({ candidate }) => candidate.playerId))
  const shown = line.candidates.filter(
    ({ playerId }, index) => showsAll || index < initiallyVisible || picked.has(playerId),
  )
  const hidden = line.candidates.length - shown.length
  const among = line.candidates.map(({ fantasyPoints }) => fantasyPoints)
  return (
    <div
      id={id}
      className={classes(styles.candidates, 'chalk')}
      role="group"
      aria-label={`${line.name} candidates`}
      data-cands=""
    >
      {line.candidates.length === 0 && (
        <p className={styles.empty}>
          {line.kind.noCandidates.title} {line.kind.noCandidates.text}
        </p>
      )}
      {shown.map(candidate => (
        <CandidateRow
          key={candidate.playerId}
          candidate={candidate}
          unit={line.kind.unit}
          among={among}
          back={backText(line, candidate)}
          isPicked={picked.has(candidate.playerId)}
          onToggle={() => onToggle(candidate)}
        />
      ))}
      <div className={styles.footer}>
        {hidden > 0 ? (
          <button type="button" className="link link-btn" onClick={() => setShowsAll(true)}>
            Show {hidden} more
          </button>
        ) : (
          <span />
        )}
        {winners.length > 0 && (
          <button type="button" className="link link-btn" onClick={onSelectNone}>
            No winner this week
          </button>
        )}
      </div>
    </div>
  )
}

/** Prize of the week: its winner, the reason and, when expanded, the other candidates. */
export const PrizeRows = ({
  line,
  winners,
  userId,
  isOpen,
  notes,
  onOpen,
  onToggle,
  onSelectNone,
}: {
  line: WeekLine
  winners: readonly LineWinner[]
  userId: number
  isOpen: boolean
  notes: readonly string[]
  onOpen: () => void
  onToggle: (candidate: Candidate) => void
  onSelectNone: () => void
}) => {
  const currency = useCurrency()
  const id = useId()
  const summary = caseOf(line, winners, userId, currency)
  const shown = winners.length > 0 ? winners : [undefined]
  return (
    <li className={classes(styles.prizeLine, isOpen && styles.open)}>
      {shown.map((winner, index) => (
        <WinnerButton
          key={winner?.candidate.playerId ?? 'nobody'}
          line={line}
          winner={winner}
          isFirst={index === 0}
          isOpen={isOpen}
          controls={id}
          onToggle={onOpen}
        />
      ))}
      {isOpen && (
        <Candidates id={id} line={line} winners={winners} onToggle={onToggle} onSelectNone={onSelectNone} />
      )}
      <div className={styles.candidateRow}>
        <Scale summary={summary} />
        <span className="grow">
          <b>{summary.lead}</b> {summary.detail}
        </span>
        {summary.isTie && (
          <Badge className={styles.tie}>
            <Equal />
            Tie
          </Badge>
        )}
      </div>
      {notes.map(note => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </li>
  )
}
