import {
  Monitor,
  Sun,
  Moon,
  Sparkles,
  LifeBuoy,
  UserRound,
  Settings,
  ShieldCheck,
  Banknote,
  Shield,
  FileText,
  ExternalLink,
  BookOpen,
  Gem,
  LogOut,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import { useSignOut } from '#ui/lib/use-sign-out'
import { useTheme } from '#ui/app/theme/theme'
import { fullName } from '#ui/lib/use-user'
import { useApiQuery } from '#ui/lib/use-api-query'
import { administration } from '#contract/administration/administration'
import { Menu, MenuLabel, MenuSeparator, MenuLink, MenuChoice, MenuItem } from '#ui/components/menu.tsx'
import { Avatar } from '#ui/components/avatar.tsx'
import { paths, paymentInfo } from '#ui/lib/paths'
import { type NavigationItem, content } from '#contract/content/content'
import styles from './shell.module.css'

const themes = [
  { value: 'system', icon: Monitor, name: 'System theme' },
  { value: 'light', icon: Sun, name: 'Light theme' },
  { value: 'dark', icon: Moon, name: 'Dark theme' },
] as const

const themeOptions = themes.map(({ value, icon: Icon, name }) => ({
  value,
  label: (
    <span className="row gap-2">
      <Icon />
      {name}
    </span>
  ),
}))

const icons: Record<string, ReactNode> = { '/features': <Sparkles />, '/support': <LifeBuoy /> }

export const AccountMenu = ({ user }: { user: User }) => {
  const signOut = useSignOut()
  const { theme, choose } = useTheme()
  const name = fullName(user)
  const links = useLinks(user)
  const offer = useApiQuery(administration.upgradePrompt, {})
  return (
    <Menu
      trigger={
        <button type="button" className={styles.avatarButton} aria-label={`Account menu for ${name}`}>
          <Avatar name={name} isMe />
        </button>
      }
    >
      <MenuLabel>
        <b className="trunc">{name}</b>
        <span className="trunc line">{user.email}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuLink to={paths.profile}>
        <UserRound />
        Profile
      </MenuLink>
      <MenuLink to={paths.settings}>
        <Settings />
        Settings
      </MenuLink>
      <MenuLink to={paths.security}>
        <ShieldCheck />
        Security
      </MenuLink>
      <MenuLink to={paymentInfo}>
        <Banknote />
        Payment info
      </MenuLink>
      <MenuSeparator />
      <MenuLink to={paths.myLeagues}>
        <Shield />
        My Leagues
      </MenuLink>
      {links.map(({ id, title, url }) =>
        url.startsWith('/') ? (
          <MenuLink key={id} to={url}>
            {icons[url] ?? <FileText />}
            {title}
          </MenuLink>
        ) : (
          <MenuLink key={id} to={url} exits="site">
            <ExternalLink />
            {title}
          </MenuLink>
        ),
      )}
      <MenuLink to="/docs/" exits="app">
        <BookOpen />
        Documentation
      </MenuLink>
      {offer.data?.isOffered === true && user.role === 'commissioner' && user.subscriptionTier === 'free' && (
        <MenuLink to={paths.subscribe}>
          <Gem />
          Upgrade to Premium
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuChoice options={themeOptions} value={theme} onChange={choose} />
      <MenuSeparator />
      <MenuItem onSelect={signOut}>
        <LogOut />
        Sign out
      </MenuItem>
    </Menu>
  )
}

const isFor = ({ role }: User, item: NavigationItem): boolean =>
  item.isActive && item.isVisible && (item.roleRestriction === 'all' || role === 'site_admin')

/**
 * Returns the navigation links that site admins configured for the user, in order: Features, Support and custom links.
 */
export const useLinks = (user: User): NavigationItem[] => {
  const { data: items = [] } = useApiQuery(content.navigation, {})
  return items
    .filter(item => isFor(user, item))
    .toSorted((one, other) => one.displayOrder - other.displayOrder)
}
