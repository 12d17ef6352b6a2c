import { Link } from 'react-router-dom'
import '../../../components/board.css'
import { buttonClass } from '#ui/components/button.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { paths } from '#ui/lib/paths'
import './landing-header.css'

/** Lies on the hero's turf, and takes the board's colours for that. */
export const LandingHeader = () => (
  <header className="board land-bar">
    <Link className="logo-link" to={paths.home} aria-label="Sidepot, home">
      <Logo />
    </Link>
    <div className="land-ways">
      <Link className={buttonClass({ variant: 'ghost' })} to={paths.login}>
        Sign In
      </Link>
      <Link className="btn light" to={paths.login}>
        Get Started
      </Link>
    </div>
  </header>
)
