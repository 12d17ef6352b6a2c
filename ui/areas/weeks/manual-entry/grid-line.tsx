import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Member } from '#contract/leagues/leagues'
import type { KnownPlayer } from '#contract/weeks/manual-weeks'
import { positions } from '#domain/positions'
import { prizeText } from '#domain/metric-value'
import { PositionCode } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { NumberBox } from '#ui/components/field.tsx'
import { awardStyleOf } from '#ui/components/award-type-style'
import { PlayerField } from '#ui/components/player-field.tsx'
import { PrizeQuestion, type PrizeAnswer } from '#ui/components/prize-question.tsx'
import { Select } from '#ui/components/select.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { classes } from '#ui/lib/classes'
import { isEmpty, isSeasonal, type Line, type Row } from './draft.ts'
import type { SettledLine } from './validate-row.ts'
import styles from './week-grid.module.css'

export type LineActions = {
  change: (row: Row, change: Partial<Row>) => void
  /** Adds a winner to the line and focuses it. */
  addTie: () => void
  remove: (row: Row) => void
  paste: (event: ClipboardEvent) => void
  playerRef: (row: Row) => (input: HTMLInputElement | null) => void
}

type Props = {
  line: Line
  rows: readonly Row[]
  settled: SettledLine
  members: readonly Member[]
  players: readonly KnownPlayer[]
  actions: LineActions
}

const Code = ({ line: { kind, position } }: { line: Line }) => {
  const { icon: Icon } = awardStyleOf(kind)
  return position ? (
    <PositionCode code={position} />
  ) : (
    <span className={styles.badge} data-tone={kind.color} title={kind.label}>
      <Icon aria-hidden="true" />
      <span className="sr">{kind.label}</span>
    </span>
  )
}

const answerText = ({ choice, reason }: PrizeAnswer) =>
  choice === 'split'
    ? 'The prize is split.'
    : choice === 'replace'
      ? 'The winner is replaced.'
      : `Paid twice: ${reason ?? ''}`

/** Prize of the week with its winners, and the prompt about its current winner. */
export const GridLine = ({ line, rows, settled, actions, ...lists }: Props) => {
  const answeredRow = settled.rows.find(({ answer }) => answer !== undefined)
  const [first] = settled.rows
  const addTie = (event: KeyboardEvent) => {
    if (event.key !== '=' || isSeasonal(line)) return
    event.preventDefault()
    actions.addTie()
  }
  return (
    <div role="group" aria-label={line.name} className={styles.prizeLine} onKeyDown={addTie}>
      {rows.map((row, at) => (
        <GridRow
          key={row.id}
          line={line}
          row={row}
          part={settled.parts.get(row.id)}
          actions={actions}
          isFirst={at === 0}
          isOnly={rows.length === 1}
          {...lists}
        />
      ))}
      {isSeasonal(line) && rows.map(row => <Evidence key={row.id} line={line} row={row} actions={actions} />)}
      {settled.question !== undefined && first && (
        <div className={styles.gridRow}>
          <div className={styles.prompt}>
            <PrizeQuestion
              question={settled.question}
              winners={settled.currentWinners}
              newWinners={settled.rows.length}
              onChoose={answer => actions.change(first, { answer })}
              onUndo={() => actions.remove(first)}
            />
          </div>
        </div>
      )}
      {answeredRow?.answer && settled.currentWinners.length > 0 && (
        <div className={styles.gridRow}>
          <p className={classes(styles.prompt, 't-2 t-sm')}>
            {answerText(answeredRow.answer)}{' '}
            <Button
              size="sm"
              variant="ghost"
              onClick={() => actions.change(answeredRow, { answer: undefined })}
            >
              Choose again
            </Button>
          </p>
        </div>
      )}
    </div>
  )
}

const Evidence = ({ line, row, actions }: Pick<Props, 'line' | 'actions'> & { row: Row }) =>
  !isEmpty(row) && (
    <div className={styles.gridRow}>
      <div className={styles.prompt}>
        <TextField
          label={`Evidence, ${line.name}`}
          hint="A note or a link about the suspension. Everyone in the league can see it."
          autoComplete="off"
          maxLength={500}
          value={row.note}
          onChange={event => actions.change(row, { note: event.target.value })}
        />
      </div>
    </div>
  )

const GridRow = ({
  line,
  row,
  part,
  members,
  players,
  actions,
  isFirst,
  isOnly,
}: Pick<Props, 'line' | 'members' | 'players' | 'actions'> & {
  row: Row
  part: number | undefined
  isFirst: boolean
  isOnly: boolean
}) => {
  const currency = useCurrency()
  const name = isFirst ? line.name : `${line.name}, tie`
  const selectPlayer = (player: KnownPlayer) =>
    actions.change(row, {
      playerName: player.playerName,
      nflTeam: player.nflTeam,
      ...(line.position === null && { position: player.position }),
      ...(player.managerId !== null && { managerId: String(player.managerId) }),
    })
  const fitting = players.filter(({ position }) => line.position === null || position === line.position)
  return (
    <div className={styles.gridRow}>
      <span>{isFirst && <Code line={line} />}</span>
      <div className={styles.player}>
        <PlayerField
          label={`Player, ${name}`}
          value={row.playerName}
          players={fitting}
          inputRef={actions.playerRef(row)}
          onType={playerName => actions.change(row, { playerName, nflTeam: '' })}
          onSelect={selectPlayer}
          onPaste={actions.paste}
        />
        {line.position === null && row.playerName !== '' && (
          <Select
            aria-label={`Position, ${name}`}
            value={row.position}
            onChange={event =>
              actions.change(row, { position: positions.find(code => code === event.target.value) ?? '' })
            }
          >
            <option value="">Position</option>
            {line.kind.positions.map(code => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        )}
      </div>
      <Select
        className={styles.manager}
        aria-label={`Manager, ${name}`}
        value={row.managerId}
        onChange={event => actions.change(row, { managerId: event.target.value })}
      >
        <option value="">Choose a manager</option>
        {members.map(({ managerId, managerName }) => (
          <option key={managerId} value={managerId}>
            {managerName}
          </option>
        ))}
      </Select>
      <NumberBox>
        <input
          aria-label={`Points, ${name}`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.0"
          value={row.points}
          onChange={event => actions.change(row, { points: event.target.value })}
        />
      </NumberBox>
      <span className={classes('score', styles.prizeMoney)}>
        {part === undefined ? '–' : prizeText(part, currency, !isOnly)}
      </span>
      <span className={styles.action}>
        {isSeasonal(line) ? null : isFirst ? (
          <Button size="sm" variant="ghost" onClick={actions.addTie}>
            Add tie<span className="sr"> for {line.name}</span>
          </Button>
        ) : (
          <Button size="sm" variant="ghost" onClick={() => actions.remove(row)}>
            Remove<span className="sr"> {row.playerName || 'this row'}</span>
          </Button>
        )}
      </span>
    </div>
  )
}
