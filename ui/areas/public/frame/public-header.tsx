import { Link } from 'react-router-dom'
import '../../../app/shell/shell.css'
import { buttonClass } from '../../../components/button.tsx'
import { Logo } from '../../../components/logo.tsx'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/use-user.ts'
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
