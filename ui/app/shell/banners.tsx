import type { User } from '#contract/accounts/accounts'
import type { ServerStatus } from '#contract/administration/administration'
import { Banner } from '#ui/components/banner.tsx'
import { Link } from '#ui/components/link.tsx'
import { buttonClass, Button } from '#ui/components/button.tsx'
import { adminSystem, paths } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { addresses } from '#contract/accounts/profile'
import { toastError } from '#ui/components/toast'
import { useResendLink } from '#ui/lib/use-email-configured'

/** Says that changes are currently blocked, and links users who can fix the cause to it. */
export const ReadOnlyBanner = ({
  user,
  readOnlyMode: { what },
}: {
  user: User
  readOnlyMode: NonNullable<ServerStatus['stopped']>
}) => (
  <Banner
    tone="neg"
    title="Nothing can be changed right now."
    action={
      user.role === 'site_admin' && (
        <Link className={buttonClass({ size: 'sm' })} to={adminSystem()}>
          What to do
        </Link>
      )
    }
  >
    {what}
  </Banner>
)

/** Warns users whose address bounces that Sidepot no longer emails it. */
export const ReturnsBanner = ({ user }: { user: User }) => {
  const retry = useApiMutation(addresses.tryAgain, {
    done: 'Email to your address is on again',
    onError: toastError('No changes made', "That didn't work. Try again."),
  })
  const tryAgain = () => retry.mutate({})
  return (
    <Banner
      tone="warn"
      title={<span className="breaks">Email to {user.email} bounces.</span>}
      action={
        <Button size="sm" busy={retry.isPending && 'Retrying'} onClick={tryAgain}>
          Try again
        </Button>
      }
    >
      You won't get any until you{' '}
      <Link className="link" to={paths.profile}>
        change your address
      </Link>
      , or try again.
    </Banner>
  )
}

/** Reminds users with an unverified address; everything except emails to other people works for them. */
export const UnverifiedBanner = ({ user }: { user: User }) => (
  <Banner
    title="Confirm your email address."
    action={
      <Button size="sm" {...useResendLink()}>
        Send the link again
      </Button>
    }
  >
    Open the link we emailed to <span className="breaks">{user.email}</span>.
    {user.role !== 'manager' && " Until then, your leagues can't email other members."}
  </Banner>
)
