import type { User } from '#contract/accounts/accounts'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { useResendLink } from '#ui/lib/use-resend-link'

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
