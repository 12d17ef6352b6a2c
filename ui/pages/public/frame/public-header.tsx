import { Link } from 'react-router-dom'
import '../../../app/shell/shell.css'
import { buttonClass } from '#ui/components/button.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { paths } from '#ui/lib/paths'
import { useUser } from '#ui/lib/use-user'
import './public-header.css'

/** Home, Sign In and Get Started; for who is signed in, the way to the dashboard instead. */
export const PublicHeader = () => {
  const { data: user } = useUser()
  return (
    <header className="bar">
      <div className="bar-in">
        <Link className="logo-link" to={paths.home} aria-label="Sidepot, home">
          <Logo />
        </Link>
        <div className="bar-ways">
          {user ? (
            <Link className={buttonClass({ variant: 'primary' })} to={paths.home}>
              Your dashboard
            </Link>
          ) : (
            <>
              <Link className={buttonClass({ variant: 'ghost', className: 'only-d' })} to={paths.home}>
                Home
              </Link>
              <Link className={buttonClass({ variant: 'ghost' })} to={paths.login}>
                Sign In
              </Link>
              <Link className={buttonClass({ variant: 'primary' })} to={paths.login}>
                Get Started
              </Link>
            </>
          )}
        </div>
      </div>
    </header>
  )
}
