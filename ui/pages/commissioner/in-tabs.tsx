import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Region } from '#ui/components/region.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { Tabs } from '#ui/components/tabs.tsx'
import { syncName } from '#ui/lib/providers'
import { BoardSkeleton } from './board-skeleton.tsx'
import { dashboardTabs, presentName, type DashboardTab } from './dashboard-tabs.tsx'
import { useDashboardLocation } from './use-dashboard-location.ts'

/** The tab of the address, once it has the name that tabs have now. */
const useTab = () => {
  const { tab, go } = useDashboardLocation()
  const [, setQuery] = useSearchParams()
  const present = presentName(tab)
  const rename = useEffectEvent(() =>
    setQuery(
      now => {
        now.set('tab', present)
        return now
      },
      { replace: true },
    ),
  )
  useEffect(() => {
    if (present !== tab) rename()
  }, [present, tab])
  return { tab: dashboardTabs.some(({ value }) => value === present) ? present : 'overview', go }
}

/** The tab where weeks come in is named after where they come from. */
const named = (tab: DashboardTab, provider: string | null): DashboardTab => {
  const name = syncName(provider)
  return tab.value === 'sync' ? { ...tab, label: `${name} Sync`, short: name } : tab
}

/** The dashboard's tabs, the one of the address open. */
export const DashboardTabs = ({
  provider = null,
  panel,
}: {
  provider?: string | null
  panel: (tab: DashboardTab) => ReactNode
}) => {
  const { tab: shown, go } = useTab()
  return (
    <Tabs
      label="Dashboard"
      tabs={dashboardTabs.map(tab => ({
        ...named(tab, provider),
        panel: () => (
          <Region name="This tab">
            <Suspense fallback={tab.value === 'overview' ? <BoardSkeleton /> : <SkeletonCard />}>
              {panel(tab)}
            </Suspense>
          </Region>
        ),
      }))}
      value={shown}
      onChange={value => go({ tab: value })}
    />
  )
}
