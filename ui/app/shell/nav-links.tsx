import { useLocation } from 'react-router-dom'
import { Link } from '#ui/components/link.tsx'
import type { User } from '#contract/accounts/accounts'
import { useLinks } from './links.ts'

/** The main links, in the app bar as text and in the drawer with icons. */
export const NavLinks = ({
  user,
  withIcons = false,
  onGo,
}: {
  user: User
  withIcons?: boolean
  onGo?: () => void
}) => {
  const links = useLinks(user)
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main">
      {links.map(({ key, to, label, icon: Icon, isElsewhere }) =>
        isElsewhere ? (
          <a key={key} href={to} target="_blank" rel="noopener noreferrer" onClick={onGo}>
            {withIcons && <Icon />}
            {label}
            <span className="sr"> (opens in a new tab)</span>
          </a>
        ) : (
          <Link key={key} to={to} onClick={onGo} aria-current={pathname === to ? 'page' : undefined}>
            {withIcons && <Icon />}
            {label}
          </Link>
        ),
      )}
    </nav>
  )
}
