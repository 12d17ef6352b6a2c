import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Logo, LogoLink } from '#ui/components/logo.tsx'
import { newAccountPath, paths } from '#ui/lib/paths'
import { useUser } from '#ui/lib/use-user'
import { TopBar, TopBarIn } from '#ui/components/frame.tsx'
import styles from './public-header.module.css'

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
