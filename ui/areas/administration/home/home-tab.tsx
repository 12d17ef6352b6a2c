import { Growth } from './growth.tsx'
import { HealthCard } from './health-card.tsx'

/** The first page of an operator: what needs them, then how the site grows. */
export const HomeTab = () => (
  <div className="stack">
    <HealthCard />
    <Growth />
  </div>
)
