import { ArrowRight } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import { Link } from '#ui/components/link.tsx'
import type { MovedPrize } from '#contract/weeks/publications'
import type { Staged } from '#contract/weeks/staged-weeks'
import { AwardBadge } from '#ui/components/award-badge.tsx'
import { PositionCode } from '#ui/components/badge.tsx'
import { Prize } from '#ui/components/amounts.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { correctionOf } from '#ui/lib/paths'
import { Card } from '#ui/components/card.tsx'
import { DataTable, type Column, CellName, CellNote } from '#ui/components/table.tsx'
import { pointsChangeText } from '#domain/points'
import { plural } from '#domain/text'
import { exactValueText, prizeText } from '#domain/metric-value'
import { classes } from '#ui/lib/classes'
import { winnersText } from './selected-winners.ts'
import styles from './corrections.module.css'

type Correction = Staged['corrections'][number]

const Change = ({ correction }: { correction: Correction }) => (
  <span className={correction.after > correction.before ? styles.increased : styles.decreased}>
    {pointsChangeText(correction.before, correction.after)}
  </span>
)

const columns: Column<Correction>[] = [
  {
    header: 'Player',
    card: 'main',
    names: true,
    cell: correction => (
      <>
        <CellName as="div" className="trunc">
          {correction.playerName}
        </CellName>
        <CellNote className="num">
          {exactValueText(correction.before, correction.unit)}{' '}
          <ArrowRight aria-label="now" className={styles.arrow} />{' '}
          {exactValueText(correction.after, correction.unit)}
        </CellNote>
      </>
    ),
  },
  {
    header: 'Published',
    right: true,
    className: 'num',
    cell: ({ before, unit }) => <s className="t-3">{exactValueText(before, unit)}</s>,
  },
  {
    header: 'Now',
    right: true,
    className: 'num',
    cell: ({ after, unit }) => <b className="t-strong">{exactValueText(after, unit)}</b>,
  },
  {
    header: 'Change',
    card: 'amt',
    right: true,
    className: 'num',
    cell: correction => <Change correction={correction} />,
  },
]

/** Current winners of a prize, or its winners by the new scores. */
const CurrentWinners = ({ winners, unit }: { winners: MovedPrize['before']; unit: MovedPrize['unit'] }) => {
  const currency = useCurrency()
  return (
    <>
      {winners.map(({ playerName, managerName, pointsAfter, prizeAmount }) => (
        <div key={playerName}>
          <CellName as="div" className="trunc">
            {managerName}
          </CellName>
          <div className="t-3 t-sm num breaks">
            {playerName}, {exactValueText(pointsAfter, unit)}, {prizeText(prizeAmount, currency)}
          </div>
        </div>
      ))}
    </>
  )
}

const movedColumns: Column<MovedPrize>[] = [
  {
    header: 'Prize',
    card: 'key',
    cell: prize => (prize.position ? <PositionCode code={prize.position} /> : <AwardBadge award={prize} />),
  },
  {
    header: 'Published winner',
    card: 'main',
    names: true,
    cell: ({ before, after, unit }) => (
      <>
        <CurrentWinners winners={before} unit={unit} />
        <CellNote>Now {winnersText(after)}</CellNote>
      </>
    ),
  },
  {
    header: 'New winner',
    names: true,
    cell: ({ after, unit }) => <CurrentWinners winners={after} unit={unit} />,
  },
  {
    header: 'Amount',
    card: 'amt',
    right: true,
    cell: ({ prizeAmount }) => <Prize amount={prizeAmount} />,
  },
]

const MovedPrizes = ({ moved }: { moved: readonly MovedPrize[] }) =>
  moved.length > 0 && (
    <>
      <p className={classes('t-med', styles.changed)}>
        {plural(moved.length, 'prize')} would have a new winner:
      </p>
      <DataTable
        caption="Prizes with a new winner"
        columns={movedColumns}
        rows={moved}
        rowKey={({ type, week, position }) => `${type} ${week} ${position}`}
      />
    </>
  )

const noteOf = ({ corrections }: Staged) =>
  [
    ...(corrections.length > 0 ? [`${plural(corrections.length, 'award')} with different points.`] : []),
    'The selections below use the new scores.',
  ].join(' ')

/** Provider's corrections since the week was published, with a link to decide on prizes that would move. */
export const Corrections = ({ leagueId, staged }: { leagueId: number; staged: Staged }) => {
  const { week, corrections, movedPrizes } = staged
  if (corrections.length === 0 && movedPrizes.length === 0) return null
  return (
    <Card
      className={styles.corrections}
      title={`Scores changed after week ${week} was published`}
      note={noteOf(staged)}
      action={
        movedPrizes.length > 0 && (
          <Link className={buttonClass({ size: 'sm' })} to={correctionOf(leagueId, week)}>
            Review change
            <ArrowRight />
          </Link>
        )
      }
      flush
    >
      <MovedPrizes moved={movedPrizes} />
      {corrections.length > 0 && (
        <DataTable
          caption="Corrected scores"
          columns={columns}
          rows={corrections}
          rowKey={({ awardId }) => awardId}
        />
      )}
    </Card>
  )
}
