import { Plus, Shield } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { paths } from '#ui/lib/paths'
import { Panel } from '#ui/components/card.tsx'

/** Link to create a first league. */
export const CreateLeagueLink = () => (
  <Link className={buttonClass({ variant: 'primary' })} to={paths.createLeague}>
    <Plus />
    Create League
  </Link>
)

/** Empty state for a commissioner without a league. */
export const NoLeague = () => (
  <Panel>
    <Empty icon={Shield} title="No leagues yet">
      Create a league to see its prize money, awards and leaderboard here.
    </Empty>
  </Panel>
)
