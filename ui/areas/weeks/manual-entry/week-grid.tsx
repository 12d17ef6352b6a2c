import { useNavigate } from 'react-router-dom'
import { useState, useId } from 'react'
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
import { useCurrency } from '#ui/lib/use-currency'
import { dollars, cents } from '#domain/money'
import { StickyFooter } from '#ui/components/save-footer.tsx'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { BarSum, BarTotal, BarKeys } from '#ui/areas/weeks/week-review/section.tsx'
import { totalText } from '#domain/metric-value'
import { Key } from '#ui/components/keys-dialog.tsx'
import { Button } from '#ui/components/button.tsx'
import { type Line, isSeasonal, linesOf, useDraft } from './draft.ts'
import { type SettledLine, settledLine } from './validate-row.ts'
import { useGrid } from './use-grid.ts'
import { prizeIn, PrizesOfWeek } from './prizes-of-week.tsx'
import { GridLine } from './grid-line.tsx'
import styles from './week-grid.module.css'
import gridBarStyles from './grid-bar.module.css'

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

type GridBarProps = {
  week: number
  /** Reason why the week can't be published, regardless of its rows. */
  missing: string | undefined
  settled: readonly SettledLine[]
  isOnline: boolean
  isPublishing: boolean
  onPublish: () => void
}

const obstacleOf = ({
  settled,
  missing,
  isOnline,
}: Pick<GridBarProps, 'settled' | 'missing' | 'isOnline'>): string | undefined => {
  const filled = settled.filter(({ rows }) => rows.length > 0)
  const question = filled.find(line => line.question !== undefined && line.problem?.startsWith('Answer'))
  if (filled.length === 0) return 'Enter at least one winner'
  if (question) return question.problem
  const problem = filled.find(line => line.problem !== undefined)?.problem
  if (problem !== undefined) return problem
  if (missing !== undefined) return missing
  return isOnline ? undefined : "You're offline: saved on this device until you reconnect"
}

const leftText = (empty: number): string =>
  empty === 0
    ? 'Every prize is filled in'
    : `${plural(empty, 'prize')} ${empty === 1 ? 'stays' : 'stay'} in the pot`

/** Sticky summary of the manual awards about to be published, with the reason if they can't be yet. */
export const GridBar = ({ week, settled, missing, isOnline, isPublishing, onPublish }: GridBarProps) => {
  const currency = useCurrency()
  const id = useId()
  const parts = settled.flatMap(line => [...line.parts.values()])
  const total = dollars(parts.reduce((sum, part) => sum + cents(part), 0))
  const rows = settled.flatMap(line => line.rows)
  const managers = new Set(rows.map(({ managerId }) => managerId).filter(id => id !== '')).size
  const empty = settled.filter(line => line.rows.length === 0 && line.currentWinners.length === 0).length
  const obstacle = obstacleOf({ settled, missing, isOnline })
  return (
    <StickyFooter className={gridBarStyles.bar}>
      <LiveRegion as={BarSum} isSilent={isPublishing}>
        <BarTotal>{totalText(total, currency)}</BarTotal>
        <p>
          <b className="t-strong line">
            {plural(rows.length, 'winner')}, {plural(managers, 'manager')}
          </b>
          <span className="t-2 t-sm line" id={id}>
            {obstacle ?? leftText(empty)}
          </span>
        </p>
      </LiveRegion>
      <BarKeys aria-hidden="true">
        <span>
          <Key>Tab</Key>next field
        </span>
        <span>
          <Key>=</Key>add a tie
        </span>
      </BarKeys>
      <Button
        variant="primary"
        size="lg"
        disabled={obstacle !== undefined}
        aria-describedby={id}
        busy={isPublishing && 'Publishing'}
        onClick={onPublish}
      >
        Publish week {week}
      </Button>
    </StickyFooter>
  )
}
