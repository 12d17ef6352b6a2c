import { Plus, Shield } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { paths } from '#ui/lib/paths'
import { Panel } from '#ui/components/card.tsx'
import type { DashboardTab } from './dashboard-tabs.tsx'
import { QuickActions } from './quick-actions.tsx'
import { useDashboardLocation } from './use-dashboard-location.ts'

/** The way to a first league. */
export const CreateLeagueLink = () => (
  <Link className={buttonClass({ variant: 'primary' })} to={paths.createLeague}>
    <Plus />
    Create League
  </Link>
)

/** What a tab shows while the commissioner runs no league. */
export const NoLeague = ({ tab: { value, withoutLeague } }: { tab: DashboardTab }) => {
  const { go } = useDashboardLocation()
  const empty = (
    <Panel>
      <Empty icon={Shield} title={withoutLeague ?? 'No league yet'}>
        {withoutLeague === undefined &&
          'Create one, and its prize money, awards and leaderboard show up here.'}
      </Empty>
    </Panel>
  )
  if (value !== 'overview') return empty
  return (
    <div className="grid">
      <div className="s8">{empty}</div>
      <div className="s4">
        <QuickActions league={undefined} hasAwards={false} entersWeek go={go} />
      </div>
    </div>
  )
}
