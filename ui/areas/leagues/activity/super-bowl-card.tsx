import { Trophy } from 'lucide-react'
import type { Award, AwardKind } from '#contract/awards'
import type { Stats } from '#contract/winnings'
import { Card } from '#ui/components/card.tsx'
import '../../../components/stat.css'
import { dollarsText } from '#domain/money'
import './super-bowl-card.css'

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
      <span className="cup">
        <Trophy />
      </span>
    }
  >
    <div className="row sb-figure">
      <span className="big">{dollarsText(stats.firstPlacePayout + stats.miscreantRollover)}</span>
      <span className="t-2 t-sm">to the champion</span>
    </div>
    <dl className="kv">
      <div>
        <dt>First-place payout</dt>
        <dd>{dollarsText(stats.firstPlacePayout)}</dd>
      </div>
      <div>
        <dt>Miscreant rollover</dt>
        <dd>{dollarsText(stats.miscreantRollover)}</dd>
      </div>
    </dl>
    {stats.miscreantRollover === 0 && <p className="t-3 t-sm sb-note">{rolloverNote(miscreant, kind)}</p>}
  </Card>
)
