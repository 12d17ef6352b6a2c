import { useNavigate } from 'react-router-dom'
import { useState } from 'react'
import type { League, Member } from '#contract/leagues/leagues'
import type { AwardKind, Award } from '#contract/awards'
import { type KnownPlayer, manualWeeks } from '#contract/weeks/manual-weeks'
import { plainNumber } from '#ui/components/number-text'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { plural } from '#domain/text'
import { publishedText } from '#ui/areas/weeks/review-week/selected-winners'
import { toast } from '#ui/components/toast'
import { useOnline } from '#ui/lib/use-online'
import { weekOf } from '#ui/lib/paths'
import { Panel, CardBody } from '#ui/components/card.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { type Line, isSeasonal, linesOf, useDraft } from './draft.ts'
import { type SettledLine, settledLine } from './validate-row.ts'
import { useGrid } from './use-grid.ts'
import { prizeIn, PrizesOfWeek } from './prizes-of-week.tsx'
import { GridLine } from './grid-line.tsx'
import { GridBar } from './grid-bar.tsx'
import styles from './week-grid.module.css'

type Props = {
  league: League
  week: number
  kinds: readonly AwardKind[]
  members: readonly Member[]
  players: readonly KnownPlayer[]
  awards: readonly Award[]
}

/** Line of the grid with its validated rows. */
type GridEntry = { line: Line; own: SettledLine }

const rowsOf = (settled: readonly GridEntry[]) =>
  settled.flatMap(({ line, own: { rows, currentWinners } }) =>
    rows.map(row => ({
      type: line.kind.type,
      position: row.position || ('QB' as const),
      managerId: Number(row.managerId),
      playerName: row.playerName,
      nflTeam: row.nflTeam,
      points: Number(plainNumber(row.points)),
      ...(isSeasonal(line) && { note: row.note }),
      ...(currentWinners.length > 0 && row.answer),
    })),
  )

/** Describes why the week is unusual for awards; a reason is then required. */
const oddText = (week: number, { currentWeek, lastPaidWeek }: League): string | undefined => {
  if (week > currentWeek) return `Week ${week} has not begun`
  return week > lastPaidWeek ? `The last paid week is week ${lastPaidWeek}` : undefined
}

/** Prizes that were changed for this week, by award type. */
const changedPrizes = (settled: readonly GridEntry[], prizes: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    settled
      .filter(({ line, own }) => prizes[line.kind.type] !== undefined && own.rows.length > 0)
      .map(({ line, own }) => [line.kind.type, own.prize]),
  )

/** Column titles of the grid; each field has its own label. */
const GridHeader = () => (
  <div className={styles.header} aria-hidden="true">
    <span>Pos</span>
    <span>Player</span>
    <span>Manager</span>
    <span>Points</span>
    <span className={styles.prizeMoney}>Prize</span>
    <span />
  </div>
)

/** Reason for awards in a week that is unusual for them. */
const OddWeekReason = ({
  week,
  odd,
  note,
  onType,
}: {
  week: number
  odd: string
  note: string
  onType: (note: string) => void
}) => (
  <Panel>
    <CardBody>
      <TextField
        label={`Why week ${week} has an award`}
        hint={odd}
        autoComplete="off"
        maxLength={500}
        value={note}
        onChange={event => onType(event.target.value)}
      />
    </CardBody>
  </Panel>
)

/** Manual entry of a whole week: one line per prize, published together. */
export const WeekGrid = ({ league, week, kinds, members, players, awards }: Props) => {
  const lines = linesOf(kinds, league.isPremium, new Set(awards.map(({ type }) => type)))
  const { draft, change, prizes, changePrize, clear } = useDraft(league.id, week, lines)
  const actionsFor = useGrid(draft, change, lines, members)
  const publishManually = useApiMutation(manualWeeks.publish, {
    describe: ({ rows }) => `Publish week ${week} manually: ${plural(rows.length, 'winner')}`,
    done: ({ awards: won }) => publishedText(week, won, league.currency),
    onError: error => toast('negative', 'Not published', error.issues[0]?.message ?? error.message),
  })
  const isOnline = useOnline()
  const navigate = useNavigate()
  const [note, setNote] = useState('')
  const odd = oddText(week, league)
  const ofWeek = awards.filter(award => award.week === week)
  const settled = lines.map(line => {
    const prize = prizeIn(prizes, line.kind)
    const own = settledLine(line, prize.amount, draft, ofWeek, members, league.currency)
    const problem = own.rows.length > 0 ? (own.problem ?? prize.problem) : undefined
    return { line, own: { ...own, problem } }
  })
  const publish = () =>
    publishManually.mutate(
      {
        leagueId: league.id,
        week,
        rows: rowsOf(settled),
        ...(odd !== undefined && { force: true, note }),
        prizes: changedPrizes(settled, prizes),
      },
      {
        onSuccess: () => {
          clear()
          void navigate(weekOf(league.id, week))
        },
      },
    )
  return (
    <>
      <div className="stack">
        <Panel as="section" aria-label={`Week ${week} prizes`}>
          <GridHeader />
          {settled.map(({ line, own }) => (
            <GridLine
              key={line.key}
              line={line}
              rows={draft.filter(row => row.line === line.key)}
              settled={own}
              members={members}
              players={players}
              actions={actionsFor(line)}
            />
          ))}
        </Panel>
        {odd !== undefined && <OddWeekReason week={week} odd={odd} note={note} onType={setNote} />}
        <PrizesOfWeek
          kinds={kinds.filter(kind => lines.some(line => line.kind === kind))}
          prizes={prizes}
          onType={changePrize}
        />
      </div>
      <GridBar
        week={week}
        settled={settled.map(({ own }) => own)}
        missing={
          odd !== undefined && note.trim() === '' ? `Explain why week ${week} has an award` : undefined
        }
        isOnline={isOnline}
        isPublishing={publishManually.isPending}
        onPublish={publish}
      />
    </>
  )
}
