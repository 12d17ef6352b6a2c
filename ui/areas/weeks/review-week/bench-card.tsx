import { Armchair } from 'lucide-react'
import type { AwardKind } from '#contract/awards'
import type { Staged } from '#contract/weeks'
import { Badge } from '#ui/components/badge.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { BenchBossGate, PremiumBadge } from '#ui/components/premium.tsx'
import { CandidateCard } from './candidate-card.tsx'
import './candidate-card.css'

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
      <section className="card cg" aria-label={kind.label}>
        <div className="cg-h">
          {sign}
          <span className="grow" />
          <PremiumBadge />
        </div>
        <BenchBossGate />
      </section>
    )
  return (
    <CandidateCard
      sign={sign}
      title={<span className="plain">{kind.description}</span>}
      candidates={staged.benchBossData}
      picked={picked}
      prize={prize}
      onToggle={onToggle}
      empty={<Empty icon={Armchair} title="Nobody scored on a bench" />}
    />
  )
}
