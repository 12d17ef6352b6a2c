import { type ReactNode, Suspense } from 'react'
import { PageShell, SkipLink, TopBar, TopBarIn, LogoLink, Logo } from '#ui/components/frame.tsx'
import { useScrollToTop } from '#ui/lib/use-scroll-to-top'
import { Region } from '#ui/components/region.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { useUser } from '#ui/lib/use-user'
import { paths, newAccountPath } from '#ui/lib/paths'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { FooterTwo } from './site-footer.tsx'
import styles from './public-header.module.css'

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

/** Home, Sign In and Get Started; a dashboard link for signed-in users. */
export const PublicHeader = () => {
  const { data: user } = useUser()
  return (
    <TopBar>
      <TopBarIn>
        <LogoLink to={paths.home} aria-label="Sidepot, home">
          <Logo />
        </LogoLink>
        <div className={styles.barLinks}>
          {user ? (
            <Link className={buttonClass({ variant: 'primary' })} to={paths.home}>
              Your dashboard
            </Link>
          ) : (
            <>
              <Link className={buttonClass({ variant: 'ghost', className: styles.home })} to={paths.home}>
                Home
              </Link>
              <Link className={buttonClass({ variant: 'ghost' })} to={paths.login}>
                Sign in
              </Link>
              <Link className={buttonClass({ variant: 'primary' })} to={newAccountPath}>
                Get Started
              </Link>
            </>
          )}
        </div>
      </TopBarIn>
    </TopBar>
  )
}
