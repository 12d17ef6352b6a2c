import type { User } from '#contract/accounts/accounts'
import { addresses } from '#contract/accounts/profile'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { toastError } from '#ui/components/toast'
import { paths } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'

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
