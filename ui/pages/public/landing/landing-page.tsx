import { content } from '#contract/content/content'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { useFreshStart } from '#ui/lib/use-fresh-start'
import { FooterOne } from '#ui/pages/public/frame/footer-one.tsx'
import { SkipLink } from '#ui/components/frame.tsx'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Perks } from './perks.tsx'
import { Testimonials } from './testimonials.tsx'
import { Upgrades } from './upgrades.tsx'

/** What visitors see at /. */
export const LandingPage = () => {
  const main = useFreshStart()
  // Waited for, because the strip of figures would push the page down when it came later.
  const { data: figures, isPending } = useAnswer(content.stats, {})
  if (isPending) return <PageSpinner />
  return (
    <>
      <title>Run the League Everyone Talks About | Sidepot</title>
      <SkipLink href="#main">Skip to content</SkipLink>
      <LandingHeader />
      <main id="main" tabIndex={-1} ref={main}>
        <Hero figures={figures} />
        <Perks />
        <Upgrades />
        <Testimonials />
        <Closing />
      </main>
      <FooterOne />
    </>
  )
}
