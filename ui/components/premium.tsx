import { Gem, Lock } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import { paths } from '#ui/lib/paths'
import { Badge } from './badge.tsx'
import { buttonClass } from './button.tsx'
import { Empty } from './empty.tsx'

export const PremiumBadge = () => (
  <Badge tone="prem">
    <Gem />
    Premium
  </Badge>
)

/** Replaces a Premium award type in a league without Premium. */
export const PremiumGate = ({ kind }: { kind: { upgradeText: string } }) => (
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
    {kind.upgradeText}
  </Empty>
)
