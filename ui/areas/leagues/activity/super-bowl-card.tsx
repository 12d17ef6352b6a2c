import { Trophy } from 'lucide-react'
import type { Award, AwardKind } from '#contract/awards'
import type { Stats } from '#contract/winnings'
import { Card } from '#ui/components/card.tsx'
import { dollarsText } from '#domain/money'
import { FactList } from '#ui/components/facts.tsx'
import { classes } from '#ui/lib/classes'
import styles from './super-bowl-card.module.css'

/** What became of the Miscreant's money. */
const rolloverNote = (miscreant: Award | undefined, kind: AwardKind | undefined) => {
  if (miscreant) {
    const when = miscreant.week === null ? '' : ` in week ${miscreant.week}`
    return `${miscreant.managerName} took the ${dollarsText(miscreant.prizeAmount)} Miscreant${when}, so nothing rolls over.`
  }
  if (!kind) return undefined
  return `No Suspensions Yet. The ${dollarsText(kind.defaultPrize)} pot rolls into the Super Bowl pot if nobody starts a suspended player.`
}

export const SuperBowlCard = ({
  stats,
  miscreant,
  kind,
}: {
  stats: Stats
  miscreant: Award | undefined
  kind: AwardKind | undefined
}) => (
  <Card
    title="Super Bowl Pot"
    action={
      <span className={styles.cup}>
        <Trophy />
      </span>
    }
  >
    <div className={classes('row', styles.sbFigure)}>
      <span className="big">{dollarsText(stats.firstPlacePayout + stats.miscreantRollover)}</span>
      <span className="t-2 t-sm">to the champion</span>
    </div>
    <FactList>
      <div>
        <dt>First-place payout</dt>
        <dd>{dollarsText(stats.firstPlacePayout)}</dd>
      </div>
      <div>
        <dt>Miscreant rollover</dt>
        <dd>{dollarsText(stats.miscreantRollover)}</dd>
      </div>
    </FactList>
    {stats.miscreantRollover === 0 && (
      <p className={classes('t-3 t-sm', styles.sbNote)}>{rolloverNote(miscreant, kind)}</p>
    )}
  </Card>
)
