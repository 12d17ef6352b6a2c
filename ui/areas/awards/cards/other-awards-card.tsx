import { Users } from 'lucide-react'
import type { Award } from '#contract/awards'
import { PositionCode } from '#ui/components/badge.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Money } from '#ui/components/figures.tsx'
import { pointsText } from '#domain/points'
import { KindLabel } from '#ui/components/award-badge.tsx'
import { useKind } from '#ui/lib/use-kinds'
import styles from './other-awards-card.module.css'

const shownAtMost = 10

const Row = ({ award }: { award: Award }) => {
  const isSeasonal = useKind(award.type)?.cadence === 'season'
  return (
    <li>
      <PositionCode code={award.position} />
      <div className="grow">
        <div className="t-med trunc">{award.playerName}</div>
        <div className="t-3 t-sm trunc">
          {award.managerName}, <KindLabel type={award.type} />
          {award.week !== null && `, wk ${award.week}`}
        </div>
      </div>
      <span className={styles.oaAmt}>
        <Money amount={award.prizeAmount} />
        <span className="t-3 t-sm num line">
          {isSeasonal && award.points === 0 ? 'Season' : `${pointsText(award.points)} pts`}
        </span>
      </span>
    </li>
  )
}

/** The latest awards of everybody else. */
export const OtherAwardsCard = ({ awards }: { awards: readonly Award[] }) => (
  <Card title="League Awards (Other Managers)" note={`Latest ${shownAtMost}`} flush>
    {awards.length === 0 ? (
      <Empty icon={Users} title="No awards from other managers yet" />
    ) : (
      <ul className={styles.oa}>
        {awards.slice(0, shownAtMost).map(award => (
          <Row key={award.id} award={award} />
        ))}
      </ul>
    )}
  </Card>
)
