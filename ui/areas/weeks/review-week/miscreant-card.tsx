import { Flag } from 'lucide-react'
import type { AwardKind } from '#contract/awards'
import type { Staged } from '#contract/weeks'
import { Badge } from '#ui/components/badge.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { dollarsText } from '#domain/money'
import { CandidateCard } from './candidate-card.tsx'
import styles from './candidate-card.module.css'

type Props = {
  kind: AwardKind
  staged: Staged
  picked: ReadonlySet<string>
  prize: number
  onToggle: (playerId: string) => void
}

/** The suspended starters of the week, or why there are none. */
export const MiscreantCard = ({ kind, staged, picked, prize, onToggle }: Props) => (
  <CandidateCard
    sign={
      <Badge tone="misc">
        <Flag />
        {kind.label}
      </Badge>
    }
    title={<span className={styles.plain}>{kind.description}</span>}
    candidates={staged.miscreantData}
    picked={picked}
    prize={prize}
    onToggle={onToggle}
    empty={
      <Empty
        icon={Flag}
        title={staged.miscreantNote === null ? 'No Suspensions Yet' : 'No Miscreant to choose'}
      >
        {staged.miscreantNote ??
          `The ${dollarsText(kind.defaultPrize)} pot rolls into the Super Bowl pot if nobody starts a suspended player.`}
      </Empty>
    }
  />
)
