import {
  BookOpen,
  ExternalLink,
  FileText,
  LayoutDashboard,
  LifeBuoy,
  Shield,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react'
import type { User } from '#contract/accounts/accounts'
import { content, type NavigationItem } from '#contract/content/content'
import { dashboardOf, paths } from '#ui/lib/paths'
import { useAnswer } from '#ui/lib/use-answer'

export type NavLink = { key: string; to: string; label: string; icon: LucideIcon; isElsewhere: boolean }

const own = (to: string, label: string, icon: LucideIcon): NavLink => ({
  key: to,
  to,
  label,
  icon,
  isElsewhere: false,
})

const icons: Record<string, LucideIcon> = { '/features': BookOpen, '/support': LifeBuoy }

const configured = ({ id, title, url }: NavigationItem): NavLink => {
  const isElsewhere = !url.startsWith('/')
  const icon = isElsewhere ? ExternalLink : (icons[url] ?? FileText)
  return { key: `item ${id}`, to: url, label: title, icon, isElsewhere }
}

const isFor = ({ role }: User, item: NavigationItem): boolean =>
  item.isActive && item.isVisible && (item.roleRestriction === 'all' || role === 'site_admin')

/** The links of the app bar and the drawer: those of the role, then the configured ones in their order. */
export const useLinks = (user: User): NavLink[] => {
  const { data: items = [] } = useAnswer(content.navigation, {})
  return [
    own(dashboardOf(user.role), 'Dashboard', LayoutDashboard),
    user.role === 'site_admin'
      ? own(paths.adminControls, 'Admin Controls', SlidersHorizontal)
      : own(paths.myLeagues, 'My Leagues', Shield),
    ...items
      .filter(item => isFor(user, item))
      .sort((one, other) => one.displayOrder - other.displayOrder)
      .map(configured),
  ]
}
