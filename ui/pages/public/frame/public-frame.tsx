import { Suspense, type ReactNode } from 'react'
import { Region } from '#ui/components/region.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { useScrollToTop } from '#ui/lib/use-scroll-to-top'
import { PageShell, SkipLink } from '#ui/components/frame.tsx'
import { FooterTwo } from './footer-two.tsx'
import { PublicHeader } from './public-header.tsx'

/** Layout of a public page: header, content and simple footer. */
export const PublicFrame = ({ children }: { children: ReactNode }) => (
  <PageShell>
    <SkipLink href="#main">Skip to content</SkipLink>
    <PublicHeader />
    <main className="page" id="main" tabIndex={-1} ref={useScrollToTop()}>
      <Region name="This page">
        <Suspense fallback={<PageSpinner />}>{children}</Suspense>
      </Region>
    </main>
    <FooterTwo />
  </PageShell>
)
