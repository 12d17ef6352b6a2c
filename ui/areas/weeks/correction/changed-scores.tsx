import type { Correction, MovedPrize } from '#contract/weeks'
import { plural } from '#domain/text'
import { Money } from '#ui/components/figures.tsx'
import { PositionCode } from '#ui/components/badge.tsx'
import { AwardBadge } from '#ui/components/award-badge.tsx'
import { CellName, CellNote, DataTable, type Column } from '#ui/components/table.tsx'
import styles from './correction.module.css'

/** A score that changed, and whether money goes with it. */
type Row = {
  key: string
  /** The prize that moves; null for a score that moves nothing. */
  prize: MovedPrize | null
  position: string | null
  playerName: string
  then: number
  now: number
  winnerThen: string
  winnerNow: string
  /** In dollars; 0 for a score that moves nothing. */
  money: number
}

const namesOf = (holders: readonly { managerName: string }[]) =>
  holders.map(({ managerName }) => managerName).join(' and ')

const rowsOf = ({ movedPrizes, corrections }: Correction): Row[] => [
  ...movedPrizes.flatMap(prize => {
    const { type, position, prizeAmount, before, after } = prize
    return [...before, ...after]
      .filter((holder, index, all) => all.findIndex(one => one.playerId === holder.playerId) === index)
      .map(holder => ({
        key: `${type} ${holder.playerId}`,
        prize,
        position,
        playerName: holder.playerName,
        then: holder.pointsBefore,
        now: holder.pointsAfter,
        winnerThen: namesOf(before),
        winnerNow: namesOf(after),
        money: prizeAmount,
      }))
  }),
  ...corrections
    .filter(
      ({ playerName }) =>
        !movedPrizes.some(({ before }) => before.some(one => one.playerName === playerName)),
    )
    .map(({ awardId, position, playerName, managerName, before, after }) => ({
      key: String(awardId),
      prize: null,
      position,
      playerName,
      then: before,
      now: after,
      winnerThen: managerName,
      winnerNow: 'Same',
      money: 0,
    })),
]

const columns: Column<Row>[] = [
  {
    head: 'Pos',
    card: 'key',
    cell: ({ position, prize }) =>
      position ? <PositionCode code={position} /> : prize && <AwardBadge award={prize} />,
  },
  {
    head: 'Player',
    card: 'main',
    names: true,
    cell: ({ playerName, winnerThen, winnerNow, money, then, now }) => (
      <>
        <CellName as="div" className="trunc">
          {playerName}
        </CellName>
        <CellNote className="num">
          {then.toFixed(2)}, now {now.toFixed(2)}.{' '}
          {money !== 0 ? `${winnerThen} to ${winnerNow}` : `${winnerThen} still wins`}
        </CellNote>
      </>
    ),
  },
  { head: 'Then', right: true, cell: ({ then }) => <span className="pts t-3">{then.toFixed(2)}</span> },
  { head: 'Now', right: true, cell: ({ now }) => <span className="pts">{now.toFixed(2)}</span> },
  {
    head: 'Winner then',
    names: true,
    cell: ({ winnerThen }) => <span className="t-2 trunc">{winnerThen}</span>,
  },
  {
    head: 'Winner now',
    names: true,
    cell: ({ winnerNow, money }) => (
      <span className={money !== 0 ? 't-strong trunc' : 't-2 trunc'}>{winnerNow}</span>
    ),
  },
  {
    head: 'Money',
    card: 'amt',
    right: true,
    cell: ({ money }) => <Money amount={Math.abs(money)} />,
  },
]

/** Every score that changed: those that move a prize, and those that move nothing. */
export const ChangedScores = ({ correction }: { correction: Correction }) => {
  const rows = rowsOf(correction)
  const scores = rows.filter(({ then, now }) => then !== now).length
  return (
    <section className={styles.section}>
      <h2 className="t-card">
        {plural(scores, 'score')} changed, {plural(correction.movedPrizes.length, 'winner')}
      </h2>
      <DataTable caption="Changed scores" columns={columns} rows={rows} rowKey={({ key }) => key} />
    </section>
  )
}
