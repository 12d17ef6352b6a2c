import { Suspense } from 'react'
import { Star } from 'lucide-react'
import { lazy } from '#ui/components/lazy.tsx'
import { useScrollToTop } from '#ui/lib/use-scroll-to-top'
import { useApiQuery } from '#ui/lib/use-api-query'
import { content } from '#contract/content/content'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { SkipLink, LogoLink, Logo } from '#ui/components/frame.tsx'
import { FooterOne } from '#ui/pages/public/frame/site-footer.tsx'
import { classes } from '#ui/lib/classes'
import { paths, newAccountPath } from '#ui/lib/paths'
import { siteName } from '#ui/lib/site'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/card.tsx'
import { FieldBackground, Bands } from '#ui/pages/public/sample-field.tsx'
import { Hero } from './hero.tsx'
import { Perks, Upgrades } from './perks.tsx'
import landingStyles from './landing.module.css'
import styles from './landing-page.module.css'

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
        <section className={landingStyles.landingSection}>
          <h2 className={landingStyles.landingHeading}>Two minutes on a Tuesday</h2>
          <Suspense fallback={<div className={landingStyles.landingPlaceholder} />}>
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

/** Overlays the hero's turf and therefore uses the board's colors. */
export const LandingHeader = () => (
  <header className={classes('board', styles.landingBar)}>
    <LogoLink to={paths.home} aria-label={`${siteName()}, home`}>
      <Logo />
    </LogoLink>
    <div className={styles.landingLinks}>
      <Link className={buttonClass({ variant: 'ghost', className: styles.landingSignIn })} to={paths.login}>
        Sign in
      </Link>
      <Link className={buttonClass({ variant: 'light' })} to={newAccountPath}>
        Get Started
      </Link>
    </div>
  </header>
)

const five = [1, 2, 3, 4, 5] as const

const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars} role="img" aria-label={`${rating} out of 5 stars`}>
    {five.map(star => (
      <Star key={star} className={star <= rating ? styles.full : undefined} />
    ))}
  </span>
)

/** Testimonials; renders nothing if there are none. */
export const Testimonials = () => {
  const { data: testimonials = [] } = useApiQuery(content.testimonials, {})
  if (testimonials.length === 0) return null
  return (
    <section className={landingStyles.landingSection}>
      <h2 className={landingStyles.landingHeading}>What Our Users Say</h2>
      <ul className={styles.quotes}>
        {testimonials.map(({ id, rating, text, author }) => (
          <Panel as="li" key={id}>
            <Stars rating={rating} />
            <p className="t-base">{text}</p>
            <span className="t-3 t-sm">{author}</span>
          </Panel>
        ))}
      </ul>
    </section>
  )
}

/** Last call to action, at the end zone. */
export const Closing = () => (
  <FieldBackground as="section" className={styles.closing}>
    <Bands count={18} />
    <div className={styles.closingContent}>
      <h2>Week 1 starts when you're ready</h2>
      <Link className={buttonClass({ variant: 'light', size: 'lg' })} to={newAccountPath}>
        Get Started Today
      </Link>
    </div>
    <div className={styles.endZone} aria-hidden="true" />
  </FieldBackground>
)
