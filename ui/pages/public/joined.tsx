import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { playedLeague } from '#ui/lib/paths'
import { LinkState } from './link-state.tsx'

/** Confirmation after joining; continues to the dashboard automatically. */
export const Joined = ({ leagueId, name }: { leagueId: number; name: string }) => {
  const navigate = useNavigate()
  const dashboard = playedLeague(leagueId)
  useEffect(() => {
    const timer = setTimeout(() => void navigate(dashboard, { replace: true }), 2000)
    return () => clearTimeout(timer)
  }, [navigate, dashboard])
  return (
    <LinkState
      icon={CircleCheck}
      title="Welcome to the League!"
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={dashboard} replace>
          Go to your dashboard
        </Link>
      }
    >
      You play in {name} now. Redirecting to your dashboard...
    </LinkState>
  )
}
