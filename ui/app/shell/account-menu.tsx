import { BookOpen, ChevronDown, Gem, LogOut, Monitor, Moon, Settings, Sun, UserRound } from 'lucide-react'
import type { User } from '#contract/accounts/accounts'
import { Avatar } from '#ui/components/avatar.tsx'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLink, MenuRule } from '#ui/components/menu.tsx'
import { paths } from '#ui/lib/paths'
import { fullName } from '#ui/lib/use-user'
import { useTheme } from '#ui/app/theme/theme'
import { classes } from '#ui/lib/classes'
import { useSignOut } from '#ui/lib/use-sign-out'
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

export const AccountMenu = ({ user }: { user: User }) => {
  const signOut = useSignOut()
  const { theme, choose } = useTheme()
  const name = fullName(user)
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={classes(styles.avatarBtn, 'mla')}
          aria-label={`Account menu for ${name}`}
        >
          <Avatar name={name} isMe />
          <span className="only-d t-med">{name}</span>
          <span className="only-d">
            <ChevronDown />
          </span>
        </button>
      }
    >
      <MenuLabel>
        <b className="trunc">{name}</b>
        <span className="trunc line">{user.email}</span>
      </MenuLabel>
      <MenuRule />
      <MenuLink to={paths.profile}>
        <UserRound />
        Profile
      </MenuLink>
      <MenuLink to={paths.settings}>
        <Settings />
        Settings
      </MenuLink>
      <MenuLink to="/docs/" leaves>
        <BookOpen />
        Documentation
      </MenuLink>
      {user.role === 'commissioner' && user.subscriptionTier === 'free' && (
        <MenuLink to={paths.subscribe}>
          <Gem />
          Upgrade to Premium
        </MenuLink>
      )}
      <MenuRule />
      <MenuChoice options={themeOptions} value={theme} onChange={choose} />
      <MenuRule />
      <MenuItem onSelect={signOut}>
        <LogOut />
        Sign Out
      </MenuItem>
    </Menu>
  )
}
