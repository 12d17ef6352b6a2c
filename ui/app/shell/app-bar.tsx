import { Menu as MenuIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { User } from '#contract/accounts/accounts'
import { Button } from '#ui/components/button.tsx'
import { Logo, LogoLink } from '#ui/components/logo.tsx'
import { paths } from '#ui/lib/paths'
import { TopBar, TopBarIn } from '#ui/components/frame.tsx'
import { classes } from '#ui/lib/classes'
import { lazy } from '#ui/components/lazy.tsx'
import { siteName } from '#ui/lib/site'
import { AccountMenu } from './account-menu.tsx'
import { NavLinks } from './nav-links.tsx'
import styles from './shell.module.css'

const Drawer = lazy(() => import('./drawer.tsx').then(({ Drawer }) => ({ default: Drawer })))

export const AppBar = ({ user }: { user: User }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <TopBar>
      <TopBarIn>
        <Button
          variant="ghost"
          icon
          className={classes('only-m', styles.menuBtn)}
          aria-label="Open menu"
          onClick={() => setOpen(true)}
        >
          <MenuIcon />
        </Button>
        <LogoLink to={paths.home} aria-label={`${siteName()} League Awards, to your dashboard`}>
          <Logo isLong />
        </LogoLink>
        <NavLinks user={user} />
        <AccountMenu user={user} />
      </TopBarIn>
      {isOpen && (
        <Suspense>
          <Drawer user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </TopBar>
  )
}
