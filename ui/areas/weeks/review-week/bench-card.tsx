import { Armchair } from 'lucide-react'
import type { AwardKind } from '#contract/awards'
import type { Staged } from '#contract/weeks'
import { Badge } from '#ui/components/badge.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { BenchBossGate, PremiumBadge } from '#ui/components/premium.tsx'
import { CandidateCard } from './candidate-card.tsx'
import { Panel } from '#ui/components/card.tsx'
import styles from './candidate-card.module.css'

type Props = {
  kind: AwardKind
  staged: Staged
  isPremium: boolean
  picked: ReadonlySet<string>
  prize: number
  onToggle: (playerId: string) => void
}

/** The best of the benches; in a free league, what premium would bring. */
export const BenchCard = ({ kind, staged, isPremium, picked, prize, onToggle }: Props) => {
  const sign = (
    <Badge tone="bench">
      <Armchair />
      {kind.label}
    </Badge>
  )
  if (!isPremium)
    return (
      <Panel className={styles.cg} aria-label={kind.label}>
        <div className={styles.cgH}>
          {sign}
          <span className="grow" />
          <PremiumBadge />
        </div>
        <BenchBossGate />
      </Panel>
    )
  return (
    <CandidateCard
      sign={sign}
      title={<span className={styles.plain}>{kind.description}</span>}
      candidates={staged.benchBossData}
      picked={picked}
      prize={prize}
      onToggle={onToggle}
      empty={<Empty icon={Armchair} title="Nobody scored on a bench" />}
    />
  )
}
