import { CreditCard, Gem } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import type { User } from '#contract/accounts/accounts'
import { billing, type Billing } from '#contract/billing'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { dayText } from '#ui/lib/format'
import { paths } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { DescriptionList } from '#ui/components/facts.tsx'
import { BuyAddon } from './buy-addon.tsx'
import { CancelSubscription } from './cancel-subscription.tsx'
import { ResumeSubscription } from './resume-subscription.tsx'
import { MigrateLegacy } from './migrate-legacy.tsx'
import { isLegacy, isRunning, isUnpaid, nextText } from './subscription-state.ts'
import { usePortal } from './use-portal.ts'
import styles from './subscription-section.module.css'

const Facts = ({ state }: { state: Billing }) => {
  const next = nextText(state)
  return (
    <DescriptionList>
      <div>
        <dt>Tier</dt>
        <dd>{state.tier === 'premium' ? <Badge tone="prem">Premium</Badge> : <Badge>Free</Badge>}</dd>
      </div>
      {state.tier === 'premium' && (
        <div>
          <dt>Premium until</dt>
          <dd>{state.premiumUntil ? dayText(state.premiumUntil) : 'No end date'}</dd>
        </div>
      )}
      {next && (
        <div>
          <dt>Subscription</dt>
          <dd>{next}</dd>
        </div>
      )}
      <div>
        <dt>Leagues you can run</dt>
        <dd>{state.leagueLimit}</dd>
      </div>
    </DescriptionList>
  )
}

const ManageBilling = () => {
  const portal = usePortal()
  return (
    <Button busy={portal.isOpening && 'Opening'} onClick={portal.open}>
      <CreditCard />
      Manage billing
    </Button>
  )
}

const Upgrade = () => (
  <Link className={buttonClass({ variant: 'primary' })} to={paths.subscribe}>
    <Gem />
    Upgrade to Premium
  </Link>
)

const SubscriptionActions = ({ state }: { state: Billing }) => {
  const hasSubscription = isRunning(state) || isUnpaid(state)
  return (
    <>
      {isUnpaid(state) && (
        <Banner tone="warn" title="Your last payment failed.">
          Change the card under Manage billing.
        </Banner>
      )}
      <div className="row wrap gap-2">
        {state.enabled && !hasSubscription && <Upgrade />}
        {state.offers.addon && <BuyAddon price={state.offers.addon} />}
        {(state.enabled || state.hasCustomer) && <ManageBilling />}
        {isLegacy(state) && <MigrateLegacy />}
        {state.enabled && isRunning(state) && state.cancelAtPeriodEnd && <ResumeSubscription />}
        {hasSubscription && !state.cancelAtPeriodEnd && <CancelSubscription state={state} />}
      </div>
      {!state.enabled && state.tier === 'free' && (
        <p className="t-2 t-sm">
          Card payments are off on this server. Ask a site admin to grant you Premium.
        </p>
      )}
      <p className="t-3 t-sm">{state.notice}</p>
    </>
  )
}

/** Subscription settings of a commissioner: current plan, price and available changes. */
export const SubscriptionSection = ({ user }: { user: User }) => {
  const query = useApiQuery(billing.read, {}, { freshForMs: 0 })
  if (user.role !== 'commissioner') return null
  return (
    <Card title="Subscription">
      <QueryBoundary query={query} name="Billing">
        {state => (
          <div className={styles.subscription}>
            <Facts state={state} />
            <SubscriptionActions state={state} />
          </div>
        )}
      </QueryBoundary>
    </Card>
  )
}
