import type { MovedPrize } from '#contract/weeks/publications'
import type { Correction, AddedEntry } from '#contract/weeks/corrections'
import { winnersText } from '#ui/areas/weeks/review-week/selected-winners'
import { type Column, CellName, CellNote, DataTable } from '#ui/components/table.tsx'
import { PositionCode } from '#ui/components/badge.tsx'
import { AwardBadge } from '#ui/components/award-badge.tsx'
import { exactValueText } from '#domain/metric-value'
import { Money } from '#ui/components/amounts.tsx'
import { plural } from '#domain/text'
import { LiveRegion } from '#ui/components/live-region.tsx'
import styles from './correction.module.css'

/** Corrected score, and the prize it moves, if any. */
type Row = {
  key: string
  /** Moved prize; null if the score moves nothing. */
  prize: MovedPrize | null
  position: string | null
  unit: MovedPrize['unit']
  playerName: string
  then: number
  now: number
  winnerThen: string
  winnerNow: string
  /** Amount in dollars; 0 if the score moves nothing. */
  money: number
}

const rowsOf = ({ movedPrizes, corrections }: Correction): Row[] => [
  ...movedPrizes.flatMap(prize => {
    const { type, week, position, unit, prizeAmount, before, after } = prize
    return [...before, ...after]
      .filter((winner, index, all) => all.findIndex(one => one.playerId === winner.playerId) === index)
      .map(winner => ({
        key: `${type} ${week} ${winner.playerId}`,
        prize,
        position,
        unit,
        playerName: winner.playerName,
        then: winner.pointsBefore,
        now: winner.pointsAfter,
        winnerThen: winnersText(before),
        winnerNow: winnersText(after),
        money: prizeAmount,
      }))
  }),
  ...corrections
    .filter(
      ({ playerName }) =>
        !movedPrizes.some(({ before }) => before.some(one => one.playerName === playerName)),
    )
    .map(({ awardId, position, unit, playerName, managerName, before, after }) => ({
      key: String(awardId),
      prize: null,
      position,
      unit,
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
    header: 'Pos',
    card: 'key',
    cell: ({ position, prize }) =>
      position ? <PositionCode code={position} /> : prize && <AwardBadge award={prize} />,
  },
  {
    header: 'Player',
    card: 'main',
    names: true,
    cell: ({ playerName, unit, winnerThen, winnerNow, money, then, now }) => (
      <>
        <CellName as="div" className="trunc">
          {playerName}
        </CellName>
        <CellNote className="num">
          {then === now
            ? `Unchanged at ${exactValueText(now, unit)}.`
            : `${exactValueText(then, unit)}, now ${exactValueText(now, unit)}.`}{' '}
          {money !== 0 ? `${winnerThen} to ${winnerNow}` : `${winnerThen} still wins`}
        </CellNote>
      </>
    ),
  },
  {
    header: 'Before',
    right: true,
    cell: ({ then, unit }) => <span className="pts t-3">{exactValueText(then, unit)}</span>,
  },
  {
    header: 'After',
    right: true,
    cell: ({ now, unit }) => <span className="pts">{exactValueText(now, unit)}</span>,
  },
  {
    header: 'Original winner',
    names: true,
    cell: ({ winnerThen }) => <span className="t-2 trunc">{winnerThen}</span>,
  },
  {
    header: 'New winner',
    names: true,
    cell: ({ winnerNow, money }) => (
      <span className={money !== 0 ? 't-strong trunc' : 't-2 trunc'}>{winnerNow}</span>
    ),
  },
  {
    header: 'Prize',
    card: 'amt',
    right: true,
    cell: ({ money }) => <Money amount={Math.abs(money)} />,
  },
]

/** All corrected scores, both those that move a prize and those that don't. */
export const ChangedScores = ({ correction }: { correction: Correction }) => {
  const rows = rowsOf(correction)
  const scores = rows.filter(({ then, now }) => then !== now).length
  return (
    <section className={styles.section}>
      <h2 className="t-card">
        {plural(scores, 'score')} and {plural(correction.movedPrizes.length, 'winner')} changed
      </h2>
      <DataTable caption="Changed scores" columns={columns} rows={rows} rowKey={({ key }) => key} />
    </section>
  )
}

/** Preview of the ledger entries that a decision adds. */
export const EntryList = ({ entries }: { entries: readonly AddedEntry[] }) => {
  const labelOf = ({ label, position }: AddedEntry) => [label, position].filter(Boolean).join(', ')
  return (
    <LiveRegion as="section" className={styles.section}>
      <h2 className="t-card">Entries to be added</h2>
      {entries.length === 0 ? (
        <p className="t-2">None. The ledger doesn't change.</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map(entry => (
            <li key={`${entry.type} ${entry.playerName} ${entry.amount}`}>
              <span className="grow">
                {entry.amount < 0 && 'Reversal, '}
                {labelOf(entry)}, <b className="t-strong">{entry.managerName}</b>
              </span>
              <Money amount={entry.amount} />
            </li>
          ))}
        </ul>
      )}
      <p className="t-3 t-sm">This adds entries; existing entries never change.</p>
    </LiveRegion>
  )
}
