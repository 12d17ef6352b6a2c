import { Link } from '#ui/components/link.tsx'
import type { ServerStatus } from '#contract/administration/administration'
import type { User } from '#contract/accounts/accounts'
import { Banner } from '#ui/components/banner.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { adminSystem } from '#ui/lib/paths'

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
