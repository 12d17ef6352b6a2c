import { Gem, Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Badge } from './badge.tsx'
import { buttonClass } from './button.tsx'
import { Empty } from './empty.tsx'
import { paths } from '#ui/lib/paths'

export const PremiumBadge = () => (
  <Badge tone="prem">
    <Gem />
    Premium
  </Badge>
)

/** Stands where Bench Boss would be in a league without premium. */
export const BenchBossGate = () => (
  <Empty
    icon={Lock}
    title="Premium Feature Required"
    action={
      <Link className={buttonClass({})} to={paths.subscribe}>
        <Gem />
        Upgrade to Premium
      </Link>
    }
  >
    Bench Boss awards require a Premium subscription.
  </Empty>
)
