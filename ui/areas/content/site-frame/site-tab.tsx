import { sites } from '#contract/content/site'
import { QueryBoundary } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { ControlsLoading } from '#ui/areas/content/editing/controls-loading.tsx'
import { SiteForm } from './site-form.tsx'

/** Site name and branding. */
export const SiteTab = () => (
  <QueryBoundary query={useApiQuery(sites.edited, {})} name="The site" skeleton={<ControlsLoading />}>
    {site => <SiteForm written={site} />}
  </QueryBoundary>
)
