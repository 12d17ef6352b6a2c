import { ChevronDown, LogOut, Monitor, Moon, Plus, Sun } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { User } from '#contract/accounts'
import { Avatar } from '../../components/avatar.tsx'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuRule } from '../../components/menu.tsx'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/use-user.ts'
import { useTheme } from '../theme/theme.ts'
import { useSignOut } from './sign-out.ts'

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
  const navigate = useNavigate()
  const { theme, choose } = useTheme()
  const name = fullName(user)
  return (
    <Menu
      trigger={
        <button type="button" className="avatar-btn mla" aria-label={`Account menu for ${name}`}>
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
      <MenuChoice options={themeOptions} value={theme} onChange={choose} />
      <MenuRule />
      {user.role === 'commissioner' && (
        <MenuItem onSelect={() => void navigate(paths.createLeague)}>
          <Plus />
          Create League
        </MenuItem>
      )}
      <MenuItem onSelect={signOut}>
        <LogOut />
        Sign Out
      </MenuItem>
    </Menu>
  )
}
