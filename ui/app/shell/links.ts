import { LayoutDashboard, type LucideIcon } from 'lucide-react'
import type { User } from '#contract/accounts'
import { dashboardOf } from '../../lib/paths.ts'

export type NavLink = { to: string; label: string; icon: LucideIcon }

/** The links of the app bar and the drawer. */
export const linksFor = ({ role }: User): NavLink[] => [
  { to: dashboardOf(role), label: 'Dashboard', icon: LayoutDashboard },
]
