import {
  type LucideIcon,
  Trophy,
  Swords,
  ChartNoAxesColumn,
  Users,
  Flame,
  Armchair,
  Flag,
  Coins,
} from 'lucide-react'
import type { FeaturesContent } from '#contract/content/content'
import { Panel } from '#ui/components/card.tsx'
import styles from './feature-cards.module.css'

type Feature = Omit<FeaturesContent['features'][number], 'id'> & { id: string }

const FeatureCard = ({ icon, title, description }: Feature) => {
  const Icon = featureIcon[icon]
  return (
    <Panel as="li" className={styles.feature}>
      <span className={styles.featureIcon}>
        <Icon />
      </span>
      <h2 className="t-card">{title}</h2>
      <p className="t-2 t-base">{description}</p>
    </Panel>
  )
}

/** Product features as cards. */
export const FeatureCards = ({ features }: { features: readonly Feature[] }) => (
  <ul className={styles.features}>
    {features.map(feature => (
      <FeatureCard key={feature.id} {...feature} />
    ))}
  </ul>
)

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
