import { BadgeDollarSign, Gem, TriangleAlert } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Link } from '#ui/components/link.tsx'
import type { User } from '#contract/accounts/accounts'
import { billing, type Billing } from '#contract/billing'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { dayText } from '#ui/lib/format'
import { paths } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { ChoosePlan } from '#ui/areas/billing/subscribe/choose-plan.tsx'
import { SettingUp, PremiumCard } from '#ui/areas/billing/subscribe/setup-states.tsx'
import { isRunning, isUnpaid, usePortal } from '#ui/areas/billing/subscribe/subscription-state'
import { useReturn, isLoadedHere } from '#ui/areas/billing/subscribe/use-return'
import { PageTitle } from '#ui/components/page-title.tsx'

const pollIntervalMs = 1500

const ToSettings = () => (
  <Link className={buttonClass({})} to={paths.settings}>
    Go to settings
  </Link>
)

const NotAvailable = ({ children }: { children: ReactNode }) => (
  <Empty icon={BadgeDollarSign} title="Nothing to pay" action={<ToSettings />}>
    {children}
  </Empty>
)

const AlreadyPremium = ({ state }: { state: Billing }) => (
  <Empty icon={Gem} title="You have Premium" action={<ToSettings />}>
    {state.cancelAtPeriodEnd && state.periodEnd
      ? `Your subscription ends on ${dayText(state.periodEnd)}. Premium stays until then.`
      : state.periodEnd
        ? `Your subscription renews on ${dayText(state.periodEnd)}.`
        : 'All features are included.'}
  </Empty>
)

const PastDue = () => {
  const portal = usePortal()
  return (
    <Empty
      icon={TriangleAlert}
      title="Your last payment failed"
      action={
        <Button variant="primary" busy={portal.isOpening && 'Opening'} onClick={portal.open}>
          Manage billing
        </Button>
      }
    >
      Change the card or pay the open invoice under Manage billing. Premium resumes right away.
    </Empty>
  )
}

const PremiumActive = ({ state }: { state: Billing }) =>
  state.tier === 'premium' && (
    <Banner title="You already have Premium.">
      {state.premiumUntil
        ? `Granted until ${dayText(state.premiumUntil)}. Subscribe to keep it.`
        : 'Subscribe to keep it.'}
    </Banner>
  )

const Now = ({ user, state, onPaid }: { user: User; state: Billing; onPaid: () => void }) => {
  if (user.role !== 'commissioner')
    return (
      <NotAvailable>
        {user.role === 'manager'
          ? 'Managers never pay. Premium belongs to the commissioner and covers the whole league.'
          : "Site admins don't have a subscription. Grant Premium in the admin dashboard."}
      </NotAvailable>
    )
  if (isUnpaid(state)) return <PastDue />
  if (isRunning(state)) return <AlreadyPremium state={state} />
  if (!state.enabled || state.publishableKey === null)
    return state.tier === 'premium' ? (
      <AlreadyPremium state={state} />
    ) : (
      <NotAvailable>
        Card payments are off on this server. Ask a site admin to grant you Premium.
      </NotAvailable>
    )
  return (
    <>
      <PremiumActive state={state} />
      <ChoosePlan offers={state.offers} publishableKey={state.publishableKey} onPaid={onPaid} />
    </>
  )
}

const Subscribe = ({ user }: { user: User }) => {
  const client = useQueryClient()
  const [isAwaited, setAwaited] = useState(false)
  // Polls until the provider confirms the payment.
  const query = useApiQuery(
    billing.read,
    {},
    { freshForMs: 0, ...(isAwaited ? { everyMs: pollIntervalMs } : {}) },
  )
  const isPaid = query.data !== undefined && isRunning(query.data)
  const onPaid = () => setAwaited(true)
  useReturn(onPaid)
  const hasArrived = isAwaited && isPaid
  const showPremium = useEffectEvent(() => {
    setAwaited(false)
    void client.invalidateQueries()
  })
  useEffect(() => {
    if (hasArrived) showPremium()
  }, [hasArrived])
  return (
    <QueryBoundary query={query} name="Billing" skeleton={<SettingUp />}>
      {state => (
        <PremiumCard billing={state}>
          {isAwaited ? <SettingUp /> : <Now user={user} state={state} onPaid={onPaid} />}
        </PremiumCard>
      )}
    </QueryBoundary>
  )
}

/**
 * Subscription page for commissioners. If it is reached by a client-side link, it reloads once to get the content
 * security policy that allows the card fields.
 */
export const SubscribePage = ({ user }: { user: User }) => {
  const [isHere] = useState(isLoadedHere)
  useEffect(() => {
    if (!isHere) location.reload()
  }, [isHere])
  return (
    <>
      <PageTitle>Premium</PageTitle>
      {isHere ? <Subscribe user={user} /> : <SettingUp />}
    </>
  )
}
