import {
  Armchair,
  ChartNoAxesColumn,
  Coins,
  Flag,
  Flame,
  Swords,
  Trophy,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { FeaturesContent } from '#contract/content/content'

export type FeatureIcon = FeaturesContent['features'][number]['icon']

/** Feature card icons by name; site admins choose from these. */
export const featureIcon: Record<FeatureIcon, LucideIcon> = {
  trophy: Trophy,
  swords: Swords,
  chart: ChartNoAxesColumn,
  users: Users,
  flame: Flame,
  armchair: Armchair,
  flag: Flag,
  coins: Coins,
}
