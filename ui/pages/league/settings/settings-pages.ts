import {
  CalendarClock,
  CloudDownload,
  Globe,
  Mail,
  Megaphone,
  ScrollText,
  Trophy,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import type { LeagueSettingsPage } from '#ui/lib/paths'

type View = ComponentType<{ league: League; user: User }>

/** Settings pages of a league, in display order. */
export const settingsPages: readonly {
  page: LeagueSettingsPage
  label: string
  /** Page title, if it is longer than the link text. */
  title?: string
  icon: LucideIcon
  View: View
}[] = [
  {
    page: 'league',
    label: 'League',
    icon: Trophy,
    View: lazy(() => import('./league-settings.tsx').then(m => m.LeagueSettings)),
  },
  {
    page: 'scores',
    label: 'Scores',
    icon: CloudDownload,
    View: lazy(() => import('./week-settings.tsx').then(m => m.ScoresSettings)),
  },
  {
    page: 'week',
    label: 'Week',
    icon: CalendarClock,
    View: lazy(() => import('./week-settings.tsx').then(m => m.WeekSettings)),
  },
  {
    page: 'public',
    label: 'Public',
    icon: Globe,
    View: lazy(() => import('./week-settings.tsx').then(m => m.PublicSettings)),
  },
  {
    page: 'email',
    label: 'Email',
    title: 'Email Settings',
    icon: Mail,
    View: lazy(() => import('./league-settings.tsx').then(m => m.EmailSettings)),
  },
  {
    page: 'channels',
    label: 'Channels',
    icon: Megaphone,
    View: lazy(() => import('#ui/areas/channels/channels-settings.tsx').then(m => m.ChannelsSettings)),
  },
  {
    page: 'audit',
    label: 'Audit and export',
    icon: ScrollText,
    View: lazy(() => import('./league-settings.tsx').then(m => m.AuditSettings)),
  },
]
