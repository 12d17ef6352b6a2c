import type { FeaturesContent } from '#contract/content/content'
import '../../../components/card.css'
import './feature-cards.css'
import { featureIcon } from './icons.ts'

type Feature = Omit<FeaturesContent['features'][number], 'id'> & { id: string }

const FeatureCard = ({ icon, title, description }: Feature) => {
  const Icon = featureIcon[icon]
  return (
    <li className="card feature">
      <span className="feature-icon">
        <Icon />
      </span>
      <h2 className="t-card">{title}</h2>
      <p className="t-2 t-base">{description}</p>
    </li>
  )
}

/** What the product does, as cards. */
export const FeatureCards = ({ features }: { features: readonly Feature[] }) => (
  <ul className="features">
    {features.map(feature => (
      <FeatureCard key={feature.id} {...feature} />
    ))}
  </ul>
)
