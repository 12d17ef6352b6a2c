import { type ReactNode, Suspense } from 'react'
import { Navigate } from 'react-router-dom'
import { ShieldX } from 'lucide-react'
import { useApiQuery } from '#ui/lib/use-api-query'
import { factors } from '#contract/accounts/factors'
import { paths } from '#ui/lib/paths'
import type { User } from '#contract/accounts/accounts'
import { Panel } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { useQueryParam } from '#ui/lib/use-query-param'
import { PageTitle, PageHeader } from '#ui/components/page-title.tsx'
import { LinkTabs } from '#ui/components/link-tabs.tsx'
import { Region } from '#ui/components/region.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'

/** If the server requires a second factor for site admins, those without one are redirected to add it. */
const WithSecondFactor = ({ children }: { children: ReactNode }) => {
  const factorsQuery = useApiQuery(factors.read, {})
  return factorsQuery.data?.isMissing ? <Navigate to={paths.security} replace /> : children
}

/** Administration page; other users see an access denied message. */
export const ForAdmins = ({ user, children }: { user: User; children: ReactNode }) =>
  user.role === 'site_admin' ? (
    <WithSecondFactor>{children}</WithSecondFactor>
  ) : (
    <Panel>
      <h1 className="sr">Access Denied</h1>
      <Empty icon={ShieldX} title="Access Denied">
        You need admin privileges to access this page.
      </Empty>
    </Panel>
  )

export type PageTab = { value: string; label: string; view: ReactNode }

/** Administration page with link tabs; the first tab is the page's own URL. */
export const TabbedPage = ({
  title,
  path,
  tabs,
  actions,
}: {
  title: string
  path: string
  tabs: readonly [PageTab, ...PageTab[]]
  actions?: ReactNode
}) => {
  const [tabParam] = useQueryParam('tab')
  const [first] = tabs
  const shown = tabs.find(({ value }) => value === tabParam) ?? first
  const addressOf = ({ value }: PageTab) => (value === first.value ? path : `${path}?tab=${value}`)
  return (
    <>
      <PageTitle of={title}>{shown.label}</PageTitle>
      <PageHeader title={title} actions={actions} />
      <LinkTabs
        label={title}
        links={tabs.map(tab => ({ to: addressOf(tab), label: tab.label }))}
        current={addressOf(shown)}
      />
      <Region key={shown.value} name={shown.label}>
        <Suspense fallback={<SkeletonCard />}>{shown.view}</Suspense>
      </Region>
    </>
  )
}
