import { CircleAlert, CreditCard, RefreshCw } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { paths } from '#ui/lib/paths'
import { Spinner } from '#ui/components/spinner.tsx'
import { classes } from '#ui/lib/classes'
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
