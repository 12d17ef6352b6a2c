import { Plus, Shield } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { paths } from '#ui/lib/paths'
import { Panel } from '#ui/components/card.tsx'
import type { DashboardTab } from './dashboard-tabs.tsx'

/** The way to a first league. */
export const CreateLeagueLink = () => (
  <Link className={buttonClass({ variant: 'primary' })} to={paths.createLeague}>
    <Plus />
    Create League
  </Link>
)

/** What a tab shows while the commissioner runs no league. */
export const NoLeague = ({ tab: { withoutLeague } }: { tab: DashboardTab }) => (
  <Panel>
    <Empty icon={Shield} title={withoutLeague ?? 'No league yet'}>
      {withoutLeague === undefined && 'Create one, and its prize money, awards and leaderboard show up here.'}
    </Empty>
  </Panel>
)
