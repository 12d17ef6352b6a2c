import type { KeyboardEvent } from 'react'
import type { Member } from '#contract/leagues/leagues'
import type { KnownPlayer } from '#contract/weeks/manual-weeks'
import { Button } from '#ui/components/button.tsx'
import { PrizeQuestion, type PrizeAnswer } from '#ui/components/prize-question.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { classes } from '#ui/lib/classes'
import { isEmpty, isSeasonal, type Line, type Row } from './draft.ts'
import type { SettledLine } from './validate-row.ts'
import type { LineActions } from './use-grid.ts'
import { GridRow } from './grid-row.tsx'
import styles from './week-grid.module.css'

type Props = {
  line: Line
  rows: readonly Row[]
  settled: SettledLine
  members: readonly Member[]
  players: readonly KnownPlayer[]
  actions: LineActions
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
