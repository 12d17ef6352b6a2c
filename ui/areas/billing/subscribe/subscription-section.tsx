import { CreditCard, Gem, Plus } from 'lucide-react'
import { type Billing, billing } from '#contract/billing'
import { DescriptionList } from '#ui/components/rows.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { dayText } from '#ui/lib/format'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { paths } from '#ui/lib/paths'
import { Banner } from '#ui/components/banner.tsx'
import type { User } from '#contract/accounts/accounts'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Card } from '#ui/components/card.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { type Price, priceText } from '#domain/price-text'
import { leaguesPerAddon } from '#domain/subscription'
import { ConfirmButton } from '#ui/components/confirm.tsx'
import { toast, toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { nextText, usePortal, isRunning, isUnpaid, isLegacy, sendToSubscribe } from './subscription-state.ts'
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

/** Adds three leagues to a subscription after confirmation: the card is charged immediately. */
export const BuyAddon = ({ price }: { price: Price }) => {
  const offer = `${leaguesPerAddon} more leagues for ${priceText(price)}`
  return (
    <ConfirmButton
      trigger={open => (
        <Button onClick={open}>
          <Plus />
          {offer}
        </Button>
      )}
      endpoint={billing.purchaseAddon}
      input={{}}
      title={`Buy ${offer}?`}
      action="Buy"
      danger={false}
      busy="Buying"
      done={({ message }) => ['Purchase successful', message, 'premium']}
      onError={error => {
        if (!sendToSubscribe(error))
          toast('negative', 'Purchase Failed', error.message || 'Failed to purchase more leagues')
      }}
      closesOnError
    >
      Your card is charged now for the rest of the current {price.interval}, and at every renewal after that.
    </ConfirmButton>
  )
}

const consequence = (state: Billing): string => {
  if (isUnpaid(state)) return "It ends immediately, and the open payment isn't collected."
  return state.periodEnd === null
    ? 'Premium stays until the end of the period you paid for.'
    : `Premium stays until ${dayText(state.periodEnd)}, the end of the period you paid for.`
}

/** Cancels the subscription at the end of the paid period, after confirmation. */
export const CancelSubscription = ({ state }: { state: Billing }) => (
  <ConfirmButton
    trigger={open => (
      <Button variant="danger-ghost" onClick={open}>
        Cancel subscription
      </Button>
    )}
    endpoint={billing.cancel}
    input={{}}
    title="Cancel your subscription?"
    action="Cancel subscription"
    dismiss="Go back"
    busy="Canceling"
    done={({ message }) => ['Subscription canceled', message]}
    onError={toastError('Cancellation Failed', 'Failed to cancel the subscription')}
    closesOnError
  >
    {consequence(state)} Nothing is deleted afterward: leagues, awards and winnings stay.
  </ConfirmButton>
)

/** Reverts a cancellation while the paid period is still active. */
export const ResumeSubscription = () => {
  const resume = useApiMutation(billing.keep, {
    done: ({ message }) => ['Subscription resumed', message],
    onError: toastError('Not resumed', 'Failed to resume the subscription'),
  })
  return (
    <Button variant="primary" busy={resume.isPending && 'Keeping'} onClick={() => resume.mutate({})}>
      Keep subscription
    </Button>
  )
}

/** Sets an end date, 30 days from now, for Premium granted before subscriptions existed. */
export const MigrateLegacy = () => {
  const migrate = useApiMutation(billing.migrateLegacy, {
    done: ({ message }) => ['Migration successful', message, 'premium'],
    onError: toastError('Migration Failed', 'Failed to migrate your premium'),
  })
  return (
    <Button busy={migrate.isPending && 'Migrating'} onClick={() => migrate.mutate({})}>
      Migrate legacy premium
    </Button>
  )
}
