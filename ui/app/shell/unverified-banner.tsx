import type { User } from '#contract/accounts/accounts'
import { ResendLink } from '#ui/components/resend-link.tsx'
import { Banner } from '#ui/components/banner.tsx'

/** Reminds people whose address nobody has confirmed; everything but mail to others works for them. */
export const UnverifiedBanner = ({ user }: { user: User }) => (
  <Banner title="Confirm your email address." action={<ResendLink label="Send the link again" />}>
    Open the link we mailed to <span className="breaks">{user.email}</span>. Until then your leagues send no
    mail to others.
  </Banner>
)
