import { CircleAlert, CreditCard, RefreshCw, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#ui/lib/classes'
import { Spinner } from '#ui/components/spinner.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Link } from '#ui/components/link.tsx'
import { buttonClass, Button } from '#ui/components/button.tsx'
import { paths } from '#ui/lib/paths'
import { tierLimits } from '#domain/subscription'
import type { Billing } from '#contract/billing'
import { amountText, periodText, priceText, discountText } from '#domain/price-text'
import { useApiQuery } from '#ui/lib/use-api-query'
import { supportInbox } from '#contract/content/support-inbox'
import { Panel } from '#ui/components/card.tsx'
import styles from './premium.module.css'

export const SettingUp = () => (
  <div className={classes(styles.subscribeSettingUp, 't-2')} aria-busy="true">
    <Spinner aria-hidden="true" />
    Setting up your subscription...
  </div>
)

/** Error that can't be retried here. */
export const SubscriptionError = ({ message }: { message: string }) => (
  <Empty
    icon={CircleAlert}
    title="Subscription Error"
    action={
      <Link className={buttonClass({})} to={paths.home}>
        Go Back to Dashboard
      </Link>
    }
  >
    {message}
  </Empty>
)

/** Error that can be retried. */
export const SetupRequired = ({
  message = "Couldn't load the card fields. Check your connection and anything that blocks js.stripe.com.",
  onRetry,
}: {
  message?: string
  onRetry: () => void
}) => (
  <Empty
    icon={CreditCard}
    title="Setup Required"
    action={
      <Button onClick={onRetry}>
        <RefreshCw />
        Retry
      </Button>
    }
  >
    {message}
  </Empty>
)

const included = [
  `${tierLimits.premium.leagues} leagues instead of ${tierLimits.free.leagues}`,
  `Up to ${tierLimits.premium.managers} managers in each league`,
  'Bench Boss awards',
  'Custom rules, the rule calendar and fines',
  'Showdown playoff events',
]

const firstInLine = 'Priority support'

const Cost = ({ offers: { premium, yearly, discount } }: Pick<Billing, 'offers'>) => {
  if (!premium) return null
  return (
    <>
      <p className={styles.subscribePrice}>
        <span className="big">{amountText(premium)}</span>
        <span className="t-2">{periodText(premium)}</span>
      </p>
      {yearly && <p className="t-2">or {priceText(yearly)}</p>}
      {discount && <p className="t-strong">{discountText(discount)}</p>}
    </>
  )
}

/** Describes Premium and its price, above the actions currently available. */
export const PremiumCard = ({ billing, children }: { billing: Billing; children: ReactNode }) => {
  const desk = useApiQuery(supportInbox.desk, {}).data
  return (
    <Panel className={styles.subscribe}>
      <header>
        <h1 className="t-dialog">Sidepot Premium</h1>
        <Cost offers={billing.offers} />
      </header>
      <ul className={styles.subscribeIncluded}>
        {[...included, ...(desk?.isOpen ? [firstInLine] : [])].map(part => (
          <li key={part}>
            <Check />
            {part}
          </li>
        ))}
      </ul>
      <p className="t-2 t-sm">{billing.notice}</p>
      {children}
    </Panel>
  )
}
