import { ArrowRight } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import { type FooterCategory, type Page } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { Card } from '#ui/components/card.tsx'
import { plural } from '#domain/text'
import { useApiQuery } from '#ui/lib/use-api-query'
import { ControlsLoading } from '#ui/areas/content/editing/save-or-cancel.tsx'
import { PagesCard } from '#ui/areas/content/pages/pages-card.tsx'
import { SupportCard } from '#ui/areas/content/support/support-card.tsx'
import { TestimonialsCard } from '#ui/areas/content/testimonials/testimonials-card.tsx'
import styles from './pages-tab.module.css'

const Keys = () => (
  <Card title="Keyboard reordering">
    <dl className={styles.keys}>
      <div>
        <dt>
          <kbd>Space</kbd>
        </dt>
        <dd>Pick up or drop the page</dd>
      </div>
      <div>
        <dt>
          <kbd>Up</kbd> <kbd>Down</kbd>
        </dt>
        <dd>Move it one position</dd>
      </div>
      <div>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>Cancel the move</dd>
      </div>
    </dl>
  </Card>
)

const InFooter = ({
  pages,
  categories,
}: {
  pages: readonly Page[]
  categories: readonly FooterCategory[]
}) => (
  <Card
    title="In the footer"
    footer={
      <Link className="link" to="?tab=footer">
        Edit footer categories <ArrowRight />
      </Link>
    }
  >
    <ul className="list">
      {categories.map(({ id, name }) => (
        <li key={id}>
          <span className="grow trunc">{name}</span>
          <span className="t-3 num">
            {plural(pages.filter(page => page.is_active && page.categoryId === id).length, 'page')}
          </span>
        </li>
      ))}
      {categories.length === 0 && <li className="t-3">No categories yet</li>}
    </ul>
  </Card>
)

/** Content editors: pages, support page and testimonials. */
export const PagesTab = () => (
  <QueryBoundary
    query={combineQueries(useApiQuery(editing.pages, {}), useApiQuery(editing.categories, {}))}
    name="Pages"
    skeleton={<ControlsLoading />}
  >
    {([pages, categories]) => (
      <div className="grid">
        <div className="s8 stack">
          <PagesCard pages={pages} categories={categories} />
          <SupportCard />
          <TestimonialsCard />
        </div>
        <div className="s4 stack">
          <Keys />
          <InFooter pages={pages} categories={categories} />
        </div>
      </div>
    )}
  </QueryBoundary>
)
