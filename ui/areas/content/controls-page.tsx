import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { User } from '#contract/accounts'
import { Button } from '../../components/button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Tabs, type Tab } from '../../components/tabs.tsx'
import { useDialog } from '../../lib/use-dialog.ts'
import { useQueryValue } from '../../lib/use-query-value.ts'
import { ForAdmins } from '../admin/for-admins.tsx'
import { ControlsLoading } from './controls-loading.tsx'

const PagesTab = lazy(() => import('./pages-tab.tsx').then(m => ({ default: m.PagesTab })))
const FooterTab = lazy(() => import('./footer-tab.tsx').then(m => ({ default: m.FooterTab })))
const NavigationTab = lazy(() => import('./navigation-tab.tsx').then(m => ({ default: m.NavigationTab })))

const tabs: Tab[] = [
  { value: 'pages', label: 'Page Content', short: 'Pages', panel: () => <PagesTab /> },
  { value: 'footer', label: 'Footer Config', short: 'Footer', panel: () => <FooterTab /> },
  { value: 'navigation', label: 'Navigation', panel: () => <NavigationTab /> },
].map(tab => ({ ...tab, panel: () => <Suspense fallback={<ControlsLoading />}>{tab.panel()}</Suspense> }))

const Controls = () => {
  const [told, setTab] = useQueryValue('tab')
  const tab = tabs.some(({ value }) => value === told) ? told : 'pages'
  const newPage = useDialog('add-page')
  return (
    <>
      <PageHead
        title="Admin Controls"
        meta={<span>Public pages, footer and navigation</span>}
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

/** Where administrators write what visitors read. */
export const ControlsPage = ({ user }: { user: User }) => (
  <>
    <title>Admin Controls | Sidepot</title>
    <ForAdmins user={user}>
      <Controls />
    </ForAdmins>
  </>
)
