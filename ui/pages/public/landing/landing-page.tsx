import { Suspense } from 'react'
import { content } from '#contract/content/content'
import { lazy } from '#ui/components/lazy.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useScrollToTop } from '#ui/lib/use-scroll-to-top'
import { FooterOne } from '#ui/pages/public/frame/footer-one.tsx'
import { SkipLink } from '#ui/components/frame.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Perks } from './perks.tsx'
import { Testimonials } from './testimonials.tsx'
import { Upgrades } from './upgrades.tsx'
import styles from './landing.module.css'

const ProductPictures = lazy(() =>
  import('#ui/pages/public/product-pictures.tsx').then(m => m.ProductPictures),
)

/** Landing page for visitors. */
export const LandingPage = () => {
  const main = useScrollToTop()
  // Waits for the data, because the stats strip would push the page down if it appeared later.
  const { data: stats, isPending } = useApiQuery(content.stats, {})
  if (isPending) return <PageSpinner />
  return (
    <>
      <PageTitle>Run the League Everyone Talks About</PageTitle>
      <SkipLink href="#main">Skip to content</SkipLink>
      <LandingHeader />
      <main id="main" tabIndex={-1} ref={main}>
        <Hero stats={stats} />
        <Perks />
        <section className={styles.landingSection}>
          <h2 className={styles.landingHeading}>Two minutes on a Tuesday</h2>
          <Suspense fallback={<div className={styles.landingPlaceholder} />}>
            <ProductPictures names={['week', 'recap']} />
          </Suspense>
        </section>
        <Upgrades />
        <Testimonials />
        <Closing />
      </main>
      <FooterOne />
    </>
  )
}
