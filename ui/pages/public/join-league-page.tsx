import { Hourglass, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import type { OutputOf } from '#contract/kernel/endpoint'
import { joining } from '#contract/leagues/joining'
import { inLeague } from '#contract/leagues/leagues'
import { combineQueries } from '#ui/components/await.tsx'
import { toast, toastError } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useUser } from '#ui/lib/use-user'
import { NewAccountForm } from '#ui/areas/leagues/join/new-account-form.tsx'
import { TeamForm, JoinCard } from '#ui/areas/leagues/join/team-form.tsx'
import { classes } from '#ui/lib/classes'
import { PageTitle } from '#ui/components/page-title.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { LinkState, AwaitLink, BackHome, OnwardLink, HasAccount } from './link-state.tsx'
import { PickTeam } from './pick-team-page.tsx'
import styles from './auth-layout.module.css'

type Info = OutputOf<typeof joining.publicInfo>

const RequestSent = ({ info }: { info: Info }) => (
  <LinkState icon={Hourglass} title="Waiting for approval" action={<OnwardLink primary />}>
    {info.commissionerName ?? 'The commissioner'} has been asked to approve you for{' '}
    {info.name ?? 'the league'}. You'll see the league as soon as your request is approved.
  </LinkState>
)

/** Renders nothing unless the link identifies the league: a number alone isn't enough. */
const InvitedTo = ({ name, memberCount, commissionerName }: Info) =>
  name === null || commissionerName === null ? null : (
    <JoinCard name={name} commissionerName={commissionerName} memberCount={memberCount ?? undefined} />
  )

type Props = { leagueId: number; info: Info; user: User | null }

const Join = ({ leagueId, info, user }: Props) => {
  // The user who opened the link: creating the account here must not change the form.
  const [visitor] = useState(user)
  const [knownEmail, setKnownEmail] = useState<string>()
  const [joined, setJoined] = useState<OutputOf<typeof joining.join>>()

  const welcome = (result: OutputOf<typeof joining.join>) => {
    setJoined(result)
    toast('positive', 'Request sent', 'We asked the commissioner.')
  }

  const handleError = (error: CallError, email?: string) =>
    error.code === 'account_exists'
      ? setKnownEmail(email)
      : toastError('Error', 'Failed to join league')(error)

  if (joined) return <RequestSent info={info} />

  const shared = {
    endpoint: joining.join,
    action: 'Ask to join',
    working: 'Asking',
    onDone: welcome,
  } as const
  return (
    <>
      {knownEmail && <HasAccount email={knownEmail} onBack={() => setKnownEmail(undefined)} />}
      {/* Stays mounted, so that users who mistyped their address find the other fields unchanged. */}
      <div hidden={knownEmail !== undefined}>
        <h1 className="t-page">Join {info.name ?? 'a league'}</h1>
        <p className={classes('t-2 t-base', styles.lead)}>
          This link has no join code, so we can't show the league's name. The commissioner will approve or
          decline your request.
        </p>
        <InvitedTo {...info} />
        {visitor ? (
          <TeamForm
            {...shared}
            user={visitor}
            input={({ teamName }) => ({ leagueId, teamName })}
            onError={error => handleError(error)}
          />
        ) : (
          <NewAccountForm
            {...shared}
            input={({ confirmPassword: _, ...newAccount }) => ({ leagueId, ...newAccount })}
            onError={(error, { values }) => handleError(error, values.email)}
          />
        )}
      </div>
    </>
  )
}

const LeagueNotFound = () => (
  <LinkState icon={SearchX} title="League Not Found" action={<BackHome />}>
    This league doesn't exist or was disbanded. Ask the commissioner for a new link.
  </LinkState>
)

const League = ({ leagueId }: { leagueId: number }) => (
  <AwaitLink
    query={combineQueries(useApiQuery(joining.publicInfo, { leagueId }), useUser())}
    name="The league"
    waiting="Loading league..."
    dead={() => <LeagueNotFound />}
  >
    {([info, user]) => <Join leagueId={leagueId} info={info} user={user} />}
  </AwaitLink>
)

export const JoinLeaguePage = () => {
  const place = inLeague.safeParse(useParams())
  const code = useSearchParams()[0].get('code') ?? ''
  return (
    <AuthLayout>
      <PageTitle>Join a league</PageTitle>
      {place.success && code && <PickTeam key={code} code={code} />}
      {place.success && !code && <League key={place.data.leagueId} leagueId={place.data.leagueId} />}
      {!place.success && <LeagueNotFound />}
    </AuthLayout>
  )
}
