import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { paths } from '#ui/lib/paths'
import { useUser } from '#ui/lib/use-user'

/** Where to go from a link's page: to the dashboard of who is signed in, and everybody else to sign-in. */
export const OnwardLink = ({ primary = false }: { primary?: boolean }) => {
  const { data: user } = useUser()
  const look = buttonClass({ variant: primary ? 'primary' : 'secondary' })
  return user ? (
    <Link className={look} to={paths.home}>
      Go to your dashboard
    </Link>
  ) : (
    // A full load, so that nothing of a session that ended meanwhile stays behind.
    <Link className={look} to={paths.login} reloadDocument>
      Sign in
    </Link>
  )
}
