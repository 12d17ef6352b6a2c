import { ArrowRight, RefreshCw } from 'lucide-react'
import type { Staged } from '#contract/weeks'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { DataTable, type Column, CellName, CellNote } from '#ui/components/table.tsx'
import { pointsChangeText } from '#domain/points'
import { plural } from '#domain/text'
import styles from './corrections.module.css'

type Correction = Staged['corrections'][number]

/** Points are compared as the provider keeps them, so the second decimal always shows. */
const exact = (points: number) => points.toFixed(2)

const Change = ({ correction }: { correction: Correction }) => (
  <span className={correction.after > correction.before ? styles.corUp : styles.corDown}>
    {pointsChangeText(correction.before, correction.after)}
  </span>
)

const columns: Column<Correction>[] = [
  {
    head: 'Player',
    card: 'main',
    cell: correction => (
      <>
        <CellName as="div" className="trunc">
          {correction.playerName}
        </CellName>
        <CellNote className="num">
          {exact(correction.before)} <ArrowRight aria-label="now" className={styles.corArrow} />{' '}
          {exact(correction.after)}
        </CellNote>
      </>
    ),
  },
  {
    head: 'Published',
    right: true,
    className: 'num',
    cell: ({ before }) => <s className="t-3">{exact(before)}</s>,
  },
  {
    head: 'Now',
    right: true,
    className: 'num',
    cell: ({ after }) => <b className="t-strong">{exact(after)}</b>,
  },
  {
    head: 'Change',
    card: 'amt',
    right: true,
    className: 'num',
    cell: correction => <Change correction={correction} />,
  },
]

/** What the provider corrected since the week was published, before and after, and issuing the week again. */
export const Corrections = ({ staged, onReissue }: { staged: Staged; onReissue: () => void }) => {
  const { week, corrections } = staged
  if (corrections.length === 0) return null
  return (
    <Card
      className={styles.corrections}
      title={`Scores were corrected since week ${week} was published`}
      note={`${plural(corrections.length, 'award')} with other points. The ticks below follow the new scores.`}
      action={
        <Button size="sm" onClick={onReissue}>
          <RefreshCw />
          Re-issue
        </Button>
      }
      flush
    >
      <DataTable
        caption="Corrected scores"
        columns={columns}
        rows={corrections}
        rowKey={({ awardId }) => awardId}
      />
    </Card>
  )
}
