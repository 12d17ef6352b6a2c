import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { Button } from '#ui/components/button.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { paths } from '#ui/lib/paths'
import { AccountMenu } from './account-menu.tsx'
import { NavLinks } from './nav-links.tsx'

const Drawer = lazy(() => import('./drawer.tsx').then(({ Drawer }) => ({ default: Drawer })))

export const AppBar = ({ user }: { user: User }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="bar">
      <div className="bar-in">
        <Button
          variant="ghost"
          icon
          className="only-m menu-btn"
          aria-label="Open menu"
          onClick={() => setOpen(true)}
        >
          <MenuIcon />
        </Button>
        <Link className="logo-link" to={paths.home} aria-label="Sidepot League Awards, to your dashboard">
          <Logo isLong />
        </Link>
        <NavLinks user={user} />
        <AccountMenu user={user} />
      </div>
      {isOpen && (
        <Suspense>
          <Drawer user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}
