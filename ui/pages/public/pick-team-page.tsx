import { Hourglass, UserRoundCheck, Link2Off, CircleCheck } from 'lucide-react'
import { useState, useEffect } from 'react'
import { useParams, useNavigate } from 'react-router-dom'
import type { OutputOf } from '#contract/kernel/endpoint'
import { joining } from '#contract/leagues/joining'
import { type LeagueTeams, type Picked, TeamPicker, TeamForm } from '#ui/areas/leagues/join/team-form.tsx'
import { plural } from '#domain/text'
import type { User } from '#contract/accounts/accounts'
import { Banner } from '#ui/components/banner.tsx'
import { toast, toastError } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { classes } from '#ui/lib/classes'
import { NewAccountForm } from '#ui/areas/leagues/join/new-account-form.tsx'
import { combineQueries } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useUser } from '#ui/lib/use-user'
import { PageTitle } from '#ui/components/page-title.tsx'
import { playedLeague } from '#ui/lib/paths'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { LinkState, OnwardLink, HasAccount, AwaitLink, BackHome } from './link-state.tsx'
import { AuthLayout } from './auth-layout.tsx'
import styles from './auth-layout.module.css'

type JoinResult = OutputOf<typeof joining.join>

const leadOf = ({ commissionerName, name, memberCount, teams }: LeagueTeams): string =>
  teams.length === 0
    ? `${commissionerName} runs it, for ${plural(memberCount, 'manager')}.`
    : `${commissionerName} runs ${name}. ${memberCount - teams.length} of ${memberCount} teams are claimed.`

const RequestSent = ({ league, user }: { league: LeagueTeams; user: User }) => (
  <LinkState icon={Hourglass} title="Waiting for approval" action={<OnwardLink primary />}>
    {league.confirms || user.emailVerified
      ? `${league.commissionerName} confirms it’s you. Until then you can't see the league’s money.`
      : `Confirm your email address: open the link we sent you, then come back here. Or wait for ${league.commissionerName} to approve you.`}
  </LinkState>
)

/** Notice that the league is full and who can change that, shown before the user starts typing. */
const Full = ({
  league: { name, commissionerName, isFullForNew, isFullForTeams, teams },
}: {
  league: LeagueTeams
}) => {
  if (!isFullForNew || (teams.length > 0 && !isFullForTeams)) return null
  return (
    <Banner tone="warn" title={`${name} is full.`}>
      Ask {commissionerName}, the commissioner, to make room.
    </Banner>
  )
}

const noteOf = ({ commissionerName, confirms, teams }: LeagueTeams, picked: Picked): string => {
  if (confirms) return `${commissionerName} confirms it’s you. Until then you can't see the league’s money.`
  return picked === 'new' || teams.length === 0 ? '' : 'You’re in once your email address is confirmed.'
}

const Teams = ({ league, code, user }: { league: LeagueTeams; code: string; user: User | null }) => {
  // The user who opened the link: creating the account here must not change the form.
  const [visitor] = useState(user)
  const [picked, setPicked] = useState<Picked>(
    league.teams.length === 0 && !league.isFullForNew ? 'new' : undefined,
  )
  const [knownEmail, setKnownEmail] = useState<string>()
  const [joined, setJoined] = useState<JoinResult>()
  const { leagueId, name } = league
  const welcome = (result: JoinResult) => {
    setJoined(result)
    if (result.status === 'pending') return toast('positive', 'Request sent', 'We asked the commissioner.')
    return toast(
      'positive',
      'Welcome to the League!',
      "You've successfully joined the league. Redirecting to your dashboard...",
    )
  }
  const handleError = (error: CallError, email?: string) =>
    error.code === 'account_exists'
      ? setKnownEmail(email)
      : toastError('Error', 'Failed to join league')(error)

  if (joined?.status === 'active') return <Joined leagueId={leagueId} name={name} />
  if (joined) return <RequestSent league={league} user={joined.user} />
  if (league.own?.status === 'active')
    return (
      <LinkState icon={UserRoundCheck} title="You're already in this league" action={<OnwardLink primary />}>
        Your team is {league.own.teamName}.
      </LinkState>
    )

  const team = picked === 'new' ? undefined : picked
  const place = { leagueId, code, ...(team && { managerId: team.managerId, teamName: team.teamName }) }
  const shared = {
    endpoint: joining.join,
    action: team ? `Join as ${team.teamName}` : 'Join league',
    working: 'Joining',
    onDone: welcome,
    ...(team && { teamName: team.teamName }),
  } as const
  return (
    <>
      {knownEmail && (
        <HasAccount email={knownEmail} then="pick your team" onBack={() => setKnownEmail(undefined)} />
      )}
      {/* Stays mounted, so that users who mistyped their address find the other fields unchanged. */}
      <div hidden={knownEmail !== undefined}>
        <h1 className="t-page">{league.teams.length === 0 ? `Join ${name}` : 'Pick your team'}</h1>
        <p className={classes('t-2 t-base', styles.lead)}>{leadOf(league)}</p>
        {league.own && (
          <Banner title={`You asked to join with ${league.own.teamName}.`}>
            {league.commissionerName} hasn't responded yet. Pick another team to change your request.
          </Banner>
        )}
        <Full league={league} />
        {league.teams.length > 0 && <TeamPicker league={league} picked={picked} onPick={setPicked} />}
        {picked !== undefined &&
          (visitor ? (
            <TeamForm
              {...shared}
              user={visitor}
              input={({ teamName }) => ({ teamName, ...place })}
              onError={error => handleError(error)}
            />
          ) : (
            <NewAccountForm
              {...shared}
              input={({ confirmPassword: _, ...newAccount }) => ({ ...newAccount, ...place })}
              onError={(error, { values }) => handleError(error, values.email)}
            />
          ))}
        {picked !== undefined && <p className="t-sm t-2">{noteOf(league, picked)}</p>}
      </div>
    </>
  )
}

/** League of a join link. */
export const PickTeam = ({ code }: { code: string }) => (
  <AwaitLink
    query={combineQueries(useApiQuery(joining.teams, { code }), useUser())}
    name="The league"
    waiting="Loading league..."
    dead={() => (
      <LinkState icon={Link2Off} title="This link no longer works" action={<BackHome />}>
        It was replaced or the league was disbanded. Ask your commissioner for a new link.
      </LinkState>
    )}
  >
    {([league, user]) => <Teams league={league} code={code} user={user} />}
  </AwaitLink>
)

/** Join link page: lists the teams to pick from. */
export const PickTeamPage = () => {
  const { code = '' } = useParams()
  return (
    <AuthLayout>
      <PageTitle>Pick your team</PageTitle>
      <PickTeam key={code} code={code} />
    </AuthLayout>
  )
}

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
