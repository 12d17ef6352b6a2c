import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Award, AwardKind } from '#contract/awards'
import type { League, Member } from '#contract/leagues/leagues'
import { manualWeeks, type KnownPlayer } from '#contract/weeks/manual-weeks'
import { toast } from '#ui/components/toast'
import { plural } from '#domain/text'
import { plainNumber } from '#ui/components/number-text'
import { TextField } from '#ui/components/text-field.tsx'
import { weekOf } from '#ui/lib/paths'
import { CardBody, Panel } from '#ui/components/card.tsx'
import { publishedText } from '#ui/areas/weeks/review-week/published-text'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useOnline } from '#ui/lib/use-online'
import { isSeasonal, linesOf, type Line } from './draft.ts'
import { GridBar } from './grid-bar.tsx'
import { GridLine } from './grid-line.tsx'
import { PrizesOfWeek } from './prizes-of-week.tsx'
import { settledLine, type SettledLine } from './validate-row.ts'
import { useDraft } from './use-draft.ts'
import { useGrid } from './use-grid.ts'
import { prizeIn } from './week-prizes.ts'
import styles from './week-grid.module.css'

type Props = {
  league: League
  week: number
  kinds: readonly AwardKind[]
  members: readonly Member[]
  players: readonly KnownPlayer[]
  awards: readonly Award[]
}

const rowsOf = (settled: readonly { line: Line; own: SettledLine }[]) =>
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
        prizes: Object.fromEntries(
          settled
            .filter(({ line, own }) => prizes[line.kind.type] !== undefined && own.rows.length > 0)
            .map(({ line, own }) => [line.kind.type, own.prize]),
        ),
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
          <div className={styles.header} aria-hidden="true">
            <span>Pos</span>
            <span>Player</span>
            <span>Manager</span>
            <span>Points</span>
            <span className={styles.prizeMoney}>Prize</span>
            <span />
          </div>
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
        {odd !== undefined && (
          <Panel>
            <CardBody>
              <TextField
                label={`Why week ${week} has an award`}
                hint={odd}
                autoComplete="off"
                maxLength={500}
                value={note}
                onChange={event => setNote(event.target.value)}
              />
            </CardBody>
          </Panel>
        )}
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
