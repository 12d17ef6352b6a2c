import { Gem, Lock } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { paths } from '#ui/lib/paths'
import { Panel } from '#ui/components/card.tsx'

/** Replaces Showdown in a league without Premium. */
export const ShowdownGate = () => (
  <Panel aria-label="Showdown Event">
    <Empty
      icon={Lock}
      title="Premium Feature Required"
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.subscribe}>
          <Gem />
          Upgrade to Premium
        </Link>
      }
    >
      Showdown events are available with Premium subscription
    </Empty>
  </Panel>
)
