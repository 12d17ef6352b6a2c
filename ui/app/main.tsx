import '@fontsource-variable/instrument-sans/wght.css'
import '@fontsource-variable/sofia-sans-extra-condensed/wght.css'
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/base.css'
import './theme/text.css'
import './theme/layout.css'
import './theme/large-text.css'
import './theme/contrast.css'
import './theme/first-shell.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { basePath } from '#ui/lib/site'
import { showTitleWhenTruncated } from '#ui/lib/title-truncated-text'
import { userQuery, currentPage } from '#ui/lib/use-user'
import { Prefetch } from '#ui/components/link.tsx'
import { Toaster } from '#ui/components/toaster.tsx'
// Must be imported before the router mounts; see the module.
import '#ui/lib/block-navigation'
import { loadFonts } from './theme/load-fonts.ts'
import { AppBoundary } from './unreachable.tsx'
import { App, loadOpenedPage, prefetchPage } from './app.tsx'
import { quietly, registerServiceWorker, reloadAfterDeploy } from './reload-after-deploy.ts'
import { queryClient } from './query-client.ts'

loadFonts()
reloadAfterDeploy()
showTitleWhenTruncated()
registerServiceWorker()
// Not needed for the initial page.
void quietly(() => import('#ui/lib/manage-focus').then(({ manageFocus }) => manageFocus()))
// Requested while the page's code is still loading, unless the page doesn't need it.
const user =
  currentPage().page === 'other' ? Promise.resolve(null) : queryClient.fetchQuery(userQuery).catch(() => null)

/** After this, the app shows its own spinner or error. */
const patienceMs = 1000

const render = () => {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename={basePath()}>
          <Prefetch value={prefetchPage}>
            <AppBoundary>
              <App />
            </AppBoundary>
          </Prefetch>
        </BrowserRouter>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  )
}

void Promise.race([
  quietly(() => loadOpenedPage(user)),
  new Promise(resolve => setTimeout(resolve, patienceMs)),
]).then(render)
