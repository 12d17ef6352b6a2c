import { Layers } from 'lucide-react'
import { billing, type Billing } from '#contract/billing'
import { tierLimits } from '#domain/tier-limits'
import { leaguesPerAddon } from '#domain/subscription'
import { priceText } from '#domain/price-text'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { paths } from '#ui/lib/paths'
import { Panel } from '#ui/components/card.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import styles from './more-leagues.module.css'

/** Returns the available purchase; undefined if nothing is for sale. */
const offerTo = ({ enabled, tier, leagueLimit, offers: { premium, addon } }: Billing) => {
  if (tier === 'premium')
    return addon
      ? {
          text: `You run up to ${leagueLimit} leagues. Add ${leaguesPerAddon} more leagues for ${priceText(addon)}.`,
          action: `Add ${leaguesPerAddon} more leagues`,
          to: paths.settings,
        }
      : undefined
  if (!enabled) return undefined
  return {
    text: `Free covers one league with ${tierLimits.free.managers} managers. Premium covers three with ${tierLimits.premium.managers} each${premium ? `, for ${priceText(premium)}` : ''}.`,
    action: 'Upgrade to Premium',
    to: paths.subscribe,
  }
}

/** Offers a purchase that raises the league limit. */
export const MoreLeagues = () => {
  const { data } = useApiQuery(billing.read, {})
  const offer = data && offerTo(data)
  if (!offer) return null
  return (
    <Panel className={styles.moreLeagues} aria-label="More leagues">
      <span className={styles.moreLeaguesIcon}>
        <Layers />
      </span>
      <div className="grow">
        <h2 className="t-card">Need more leagues?</h2>
        <p className="t-2">{offer.text}</p>
      </div>
      <Link className={buttonClass({})} to={offer.to}>
        {offer.action}
      </Link>
    </Panel>
  )
}
