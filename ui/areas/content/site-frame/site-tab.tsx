import { sites } from '#contract/content/site'
import { Await } from '#ui/components/await.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { ControlsLoading } from '#ui/areas/content/editing/controls-loading.tsx'
import { SiteForm } from './site-form.tsx'

/** What the site is called and looks like. */
export const SiteTab = () => (
  <Await answer={useAnswer(sites.edited, {})} name="The site" skeleton={<ControlsLoading />}>
    {site => <SiteForm written={site} />}
  </Await>
)
