import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { paths } from '#ui/lib/paths'
import { useUser } from '#ui/lib/use-user'

/** Next link on a link's page: the dashboard for signed-in users, otherwise sign-in. */
export const OnwardLink = ({ primary = false }: { primary?: boolean }) => {
  const { data: user } = useUser()
  const className = buttonClass({ variant: primary ? 'primary' : 'secondary' })
  return user ? (
    <Link className={className} to={paths.home}>
      Go to your dashboard
    </Link>
  ) : (
    // Full page load, so that nothing of an expired session remains.
    <Link className={className} to={paths.login} reloadDocument>
      Sign in
    </Link>
  )
}

export const BackHome = () => (
  <Link className={buttonClass({})} to={paths.home}>
    Back to Home
  </Link>
)
