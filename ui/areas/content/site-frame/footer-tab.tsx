import { editing } from '#contract/content/editing'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { Card } from '#ui/components/card.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { CategoriesCard } from '#ui/areas/content/pages/categories-card.tsx'
import { ControlsLoading } from '#ui/areas/content/editing/controls-loading.tsx'
import { FooterForm } from './footer-form.tsx'

const Explanation = () => (
  <Card title="Two footers">
    <dl className="stack">
      <div>
        <dt className="t-med">Footer One</dt>
        <dd className="t-2">
          On the landing page: company name and description, the categories with their pages, and the
          copyright.
        </dd>
      </div>
      <div>
        <dt className="t-med">Footer Two</dt>
        <dd className="t-2">On every other page: the copyright line only.</dd>
      </div>
    </dl>
  </Card>
)

/** Footer settings of public pages. */
export const FooterTab = () => (
  <QueryBoundary
    query={combineQueries(useApiQuery(editing.footer, {}), useApiQuery(editing.categories, {}))}
    name="Footer texts"
    skeleton={<ControlsLoading />}
  >
    {([footer, categories]) => (
      <div className="grid">
        <div className="s8 stack">
          <FooterForm written={footer} />
          <CategoriesCard categories={categories} />
        </div>
        <div className="s4 stack">
          <Explanation />
        </div>
      </div>
    )}
  </QueryBoundary>
)
