import type { PublicationPreview } from '#contract/weeks/publications'
import { type Candidate, type Staged } from '#contract/weeks/staged-weeks'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { totalText } from '#domain/metric-value'
import { toggled } from '#ui/areas/weeks/review-week/selected-winners'
import { recentText } from '#ui/lib/format'
import { isLive, providerName, sourceText } from '#ui/lib/providers'
import { BoardLead, ScoreboardCard } from './section.tsx'
import { ReviewActions } from './review-actions.tsx'
import { PrizeRows } from './prize-row.tsx'
import { winnersOfLine, type WeekLine } from './week-lines.ts'
import type { ReviewProps } from './use-week-review.ts'
import stripStyles from './prize-row.module.css'
import styles from './week-review.module.css'

/** Notes that name a candidate of the line, and warnings and notes about its selected winners. */
const notesOf = (staged: Staged, line: WeekLine, picked: readonly Candidate[]): string[] => [
  ...staged.notes.filter(note => line.candidates.some(({ playerName }) => note.includes(playerName))),
  ...picked.flatMap(({ playerName, warning, note }) => [
    ...(warning === null ? [] : [`Check first: ${playerName} ${warning}.`]),
    ...(note === null ? [] : [`${playerName} ${note}.`]),
  ]),
  ...(staged.kindNotes[line.kind.type] && line.position === null
    ? [staged.kindNotes[line.kind.type] ?? '']
    : []),
]

/** Returns the notes about the week that none of its lines shows. */
export const notesOutsideLines = (staged: Staged, lines: readonly WeekLine[]): string[] => {
  const shown = new Set(lines.flatMap(line => notesOf(staged, line, [])))
  return staged.notes.filter(note => !shown.has(note))
}

const potText = ({ overspent, available }: PublicationPreview, currency: string): string =>
  overspent > 0
    ? `${dollarsText(overspent, currency)} over the pot after this.`
    : `${dollarsText(available, currency)} available for weekly awards after this.`

type Props = ReviewProps & {
  /** Key of the open line. */
  opened: string | undefined
  onOpen: (key: string | undefined) => void
}

/** Total of the week, where its scores are from, and what the pot has left. */
const BoardHeader = ({ league, provider, staged, review }: ReviewProps) => {
  const { total, payees, preview } = review
  return (
    <>
      <BoardLead
        amount={totalText(total, league.currency)}
        note={`${total < 0 ? 'from' : 'to'} ${plural(payees.length, 'manager')}`}
      />
      <p className={styles.fetchedAt}>
        Scores from {isLive(provider) ? providerName(provider) : sourceText(staged.source)},{' '}
        {recentText(staged.fetchedAt)}.
        {/* A line of its own, so that nothing moves when the preview arrives. */}
        <br />
        {preview ? potText(preview, league.currency) : '\u00a0'}
      </p>
    </>
  )
}

/** One prize with its winners, which can be changed while it is open. */
const BoardLine = ({ line, league, userId, staged, review, opened, onOpen }: Props & { line: WeekLine }) => {
  const { picks, choose } = review.draft
  const winners = winnersOfLine(line, picks, review.prizes, league.currency)
  const isOpen = opened === line.key
  return (
    <PrizeRows
      line={line}
      winners={winners}
      userId={userId}
      isOpen={isOpen}
      notes={notesOf(
        staged,
        line,
        winners.map(({ candidate }) => candidate),
      )}
      onOpen={() => onOpen(isOpen ? undefined : line.key)}
      onToggle={({ playerId }) => choose(toggled(picks, line.kind, playerId))}
      onSelectNone={() =>
        choose(winners.reduce((left, { candidate }) => toggled(left, line.kind, candidate.playerId), picks))
      }
    />
  )
}

/** The week's prizes with their suggested or selected winners, and other actions for the week. */
export const WinnersBoard = (props: Props) => {
  const { league, provider, staged, review } = props
  const { draft, stage, showsPrizes, setShowsPrizes } = review
  return (
    <ScoreboardCard
      week={staged.week}
      label={`Week ${staged.week} winners`}
      isBusy={stage.busy !== undefined}
      header={<BoardHeader {...props} />}
    >
      <ul className={stripStyles.winners}>
        {review.lines.map(line => (
          <BoardLine key={line.key} line={line} {...props} />
        ))}
      </ul>
      <div className={styles.footer}>
        {draft.isChanged && (
          <span className="t-sm">
            Your choices are saved on this device.{' '}
            <button type="button" className="link link-btn" onClick={draft.clear}>
              Start over
            </button>
          </span>
        )}
        <ReviewActions
          league={league}
          week={staged.week}
          provider={provider}
          candidates={Object.values(staged.candidates).reduce((sum, { length }) => sum + length, 0)}
          stage={stage}
          showsPrizes={showsPrizes}
          onPrizes={() => setShowsPrizes(!showsPrizes)}
        />
      </div>
    </ScoreboardCard>
  )
}
