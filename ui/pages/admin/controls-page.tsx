import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import { Button } from '#ui/components/button.tsx'
import { Tabs, type Tab } from '#ui/components/tabs.tsx'
import { useDialog } from '#ui/lib/use-dialog'
import { useQueryParam } from '#ui/lib/use-query-param'
import { ControlsLoading } from '#ui/areas/content/editing/save-or-cancel.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { PageTitle, PageHeader } from '#ui/components/page-title.tsx'
import { ForAdmins } from './admin-frame.tsx'

const PagesTab = lazy(() => import('./pages-tab.tsx').then(m => m.PagesTab))
const FooterTab = lazy(() => import('#ui/areas/content/site-frame/footer-tab.tsx').then(m => m.FooterTab))
const SiteTab = lazy(() => import('#ui/areas/content/site-frame/site-tab.tsx').then(m => m.SiteTab))
const NavigationTab = lazy(() =>
  import('#ui/areas/content/site-frame/navigation-tab.tsx').then(m => m.NavigationTab),
)

const tabs: Tab[] = [
  { value: 'pages', label: 'Page Content', short: 'Pages', panel: () => <PagesTab /> },
  { value: 'footer', label: 'Footer Config', short: 'Footer', panel: () => <FooterTab /> },
  { value: 'navigation', label: 'Navigation', panel: () => <NavigationTab /> },
  { value: 'site', label: 'Site', panel: () => <SiteTab /> },
].map(tab => ({ ...tab, panel: () => <Suspense fallback={<ControlsLoading />}>{tab.panel()}</Suspense> }))

const Controls = () => {
  const [tabParam, setTab] = useQueryParam('tab')
  const tab = tabs.some(({ value }) => value === tabParam) ? tabParam : 'pages'
  const newPage = useDialog('add-page')
  return (
    <>
      <PageHeader
        title="Admin Controls"
        meta={<span>Public pages, footer, navigation and appearance</span>}
        actions={
          tab === 'pages' && (
            <Button variant="primary" onClick={() => newPage.open()}>
              <Plus />
              Create page
            </Button>
          )
        }
      />
      <Tabs
        label="Admin Controls"
        tabs={tabs}
        value={tab}
        onChange={value => setTab(value === 'pages' ? '' : value)}
      />
    </>
  )
}

/** Admin Controls: content that visitors read. */
export const ControlsPage = ({ user }: { user: User }) => (
  <>
    <PageTitle>Admin Controls</PageTitle>
    <ForAdmins user={user}>
      <Controls />
    </ForAdmins>
  </>
)
