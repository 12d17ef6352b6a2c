import { Layers } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import type { User } from '#contract/accounts/accounts'
import { leaguesPerAddon, prices } from '#domain/subscription'
import { buttonClass } from '#ui/components/button.tsx'
import { paths } from '#ui/lib/paths'
import { Panel } from '#ui/components/card.tsx'
import styles from './more-leagues.module.css'

const offerTo = ({ subscriptionTier }: User) =>
  subscriptionTier === 'premium'
    ? {
        text: `Premium covers three. Add ${leaguesPerAddon} more leagues for $${prices.addon} per month.`,
        action: `${leaguesPerAddon} more leagues for $${prices.addon} per month`,
      }
    : {
        text: `Free covers one league with 6 managers. Premium covers three with 16 each, for $${prices.premium} per month.`,
        action: 'Upgrade to Premium',
      }

/** The way to run more leagues. */
export const MoreLeagues = ({ user }: { user: User }) => {
  const { text, action } = offerTo(user)
  return (
    <Panel className={styles.moreLeagues} aria-label="More leagues">
      <span className={styles.moreLeaguesIc}>
        <Layers />
      </span>
      <div className="grow">
        <h2 className="t-card">Need more leagues?</h2>
        <p className="t-2">{text}</p>
      </div>
      <Link className={buttonClass({})} to={paths.subscribe}>
        {action}
      </Link>
    </Panel>
  )
}
