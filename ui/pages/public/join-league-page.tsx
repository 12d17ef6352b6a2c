import { CircleCheck, Hourglass, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { Link } from '#ui/components/link.tsx'
import { accounts, type User } from '#contract/accounts/accounts'
import type { AnswerOf } from '#contract/kernel/endpoint'
import { joining } from '#contract/leagues/joining'
import { inLeague, leagues } from '#contract/leagues/leagues'
import { both } from '#ui/components/await.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { paths, playedLeague } from '#ui/lib/paths'
import { useAnswer } from '#ui/lib/use-answer'
import { useUser } from '#ui/lib/use-user'
import { JoinCard } from '#ui/areas/leagues/join/join-card.tsx'
import { NewcomerForm } from '#ui/areas/leagues/join/newcomer-form.tsx'
import { TeamForm } from '#ui/areas/leagues/join/team-form.tsx'
import { classes } from '#ui/lib/classes'
import { PageTitle } from '#ui/components/page-title.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { AwaitLink } from './await-link.tsx'
import { LinkState } from './link-state.tsx'
import { OnwardLink } from './onward-link.tsx'
import { HasAccount } from './has-account.tsx'
import styles from './auth-layout.module.css'

type Info = AnswerOf<typeof joining.publicInfo>

/** In at once; goes on to the dashboard by itself. */
const Joined = ({ leagueId, name }: { leagueId: number; name: string }) => {
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

const Asked = ({ info }: { info: Info }) => (
  <LinkState icon={Hourglass} title="Waiting for approval" action={<OnwardLink primary />}>
    {info.commissionerName ?? 'The commissioner'} has been asked to let you into {info.name ?? 'the league'}.
    You see the league as soon as your request is approved.
  </LinkState>
)

/** Nothing where the link does not say: a number alone names no league. */
const InvitedTo = ({ name, memberCount, commissionerName }: Info) =>
  name === null || commissionerName === null ? null : (
    <JoinCard name={name} commissionerName={commissionerName} memberCount={memberCount ?? undefined} />
  )

type Props = { leagueId: number; code: string; info: Info; user: User | null }

const Join = ({ leagueId, code, info, user }: Props) => {
  // Who opened the link: the account that is made here must not change the form under its feet.
  const [visitor] = useState(user)
  const [knownEmail, setKnownEmail] = useState<string>()
  const [joined, setJoined] = useState<AnswerOf<typeof joining.join>>()

  const welcome = (answer: AnswerOf<typeof joining.join>) => {
    setJoined(answer)
    if (answer.status === 'pending')
      return toast('positive', 'Request sent', 'The commissioner has been asked.')
    return toast(
      'positive',
      'Welcome to the League!',
      "You've successfully joined the league. Redirecting to your dashboard...",
    )
  }

  const refuse = (error: CallError, email?: string) =>
    error.code === 'account_exists'
      ? setKnownEmail(email)
      : toastRefused('Error', 'Failed to join league')(error)

  if (joined?.status === 'active') return <Joined leagueId={leagueId} name={joined.league.name} />
  if (joined) return <Asked info={info} />

  const shared = {
    endpoint: joining.join,
    refreshes: [accounts.current, leagues.list],
    action: code ? 'Join league' : 'Ask to join',
    working: code ? 'Joining' : 'Asking',
    onDone: welcome,
  } as const
  const place = { leagueId, code: code || undefined }
  return (
    <>
      {knownEmail && <HasAccount email={knownEmail} onBack={() => setKnownEmail(undefined)} />}
      {/* Kept, so that whoever mistyped the address finds the rest as it was. */}
      <div hidden={knownEmail !== undefined}>
        <h1 className="t-page">Join {info.name ?? 'a league'}</h1>
        <p className={classes('t-2 t-base', styles.auLead)}>
          {code && info.name !== null
            ? 'Take part as a manager and follow your winnings.'
            : 'This link has no code that works, so it does not say which league it is for, and the commissioner approves who joins.'}
        </p>
        <InvitedTo {...info} />
        {visitor ? (
          <TeamForm
            {...shared}
            user={visitor}
            input={({ teamName }) => ({ ...place, teamName })}
            onRefused={error => refuse(error)}
          />
        ) : (
          <NewcomerForm
            {...shared}
            input={({ confirmPassword: _, ...newcomer }) => ({ ...place, ...newcomer })}
            onRefused={(error, { given }) => refuse(error, given.email)}
          />
        )}
      </div>
    </>
  )
}

const LeagueNotFound = () => (
  <LinkState
    icon={SearchX}
    title="League Not Found"
    action={
      <Link className={buttonClass({})} to={paths.home}>
        Back to Home
      </Link>
    }
  >
    This league does not exist, or it was disbanded. Ask the commissioner for the link.
  </LinkState>
)

const League = ({ leagueId, code }: { leagueId: number; code: string }) => (
  <AwaitLink
    answer={both(useAnswer(joining.publicInfo, { leagueId, ...(code ? { code } : {}) }), useUser())}
    name="The league"
    waiting="Loading league..."
    dead={() => <LeagueNotFound />}
  >
    {([info, user]) => <Join leagueId={leagueId} code={code} info={info} user={user} />}
  </AwaitLink>
)

export const JoinLeaguePage = () => {
  const place = inLeague.safeParse(useParams())
  const code = useSearchParams()[0].get('code') ?? ''
  return (
    <AuthLayout>
      <PageTitle>Join a league</PageTitle>
      {place.success ? (
        <League key={place.data.leagueId} leagueId={place.data.leagueId} code={code} />
      ) : (
        <LeagueNotFound />
      )}
    </AuthLayout>
  )
}
