import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { User } from '#contract/accounts'
import { Button } from '../../components/button.tsx'
import { Logo } from '../../components/logo.tsx'
import { paths } from '../../lib/paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { linksFor } from './links.ts'

const Drawer = lazy(() => import('./drawer.tsx').then(({ Drawer }) => ({ default: Drawer })))

export const AppBar = ({ user }: { user: User }) => {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
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
        <Link className="logo-link" to={paths.home} aria-label="Sidepot, to your dashboard">
          <Logo />
        </Link>
        <nav aria-label="Main">
          {linksFor(user).map(({ to, label }) => (
            <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
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
