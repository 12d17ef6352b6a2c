import { Gem, Lock } from 'lucide-react'
import { Badge } from '../../components/badge.tsx'
import { Empty } from '../../components/empty.tsx'

export const PremiumBadge = () => (
  <Badge tone="prem">
    <Gem />
    Premium
  </Badge>
)

/** Stands where Bench Boss would be in a league without premium. */
export const BenchBossGate = () => (
  <Empty icon={Lock} title="Premium Feature Required">
    Bench Boss awards require a Premium subscription.
  </Empty>
)
