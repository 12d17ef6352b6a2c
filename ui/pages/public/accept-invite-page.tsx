import { MailX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import type { OutputOf } from '#contract/kernel/endpoint'
import { invitations } from '#contract/leagues/joining'
import { combineQueries } from '#ui/components/await.tsx'
import { toast, toastError } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { playedLeague } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useUser } from '#ui/lib/use-user'
import { NewAccountForm } from '#ui/areas/leagues/join/new-account-form.tsx'
import { TeamForm, JoinCard } from '#ui/areas/leagues/join/team-form.tsx'
import { classes } from '#ui/lib/classes'
import { PageTitle } from '#ui/components/page-title.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { LinkState, AwaitLink, HasAccount, BackHome } from './link-state.tsx'
import styles from './auth-layout.module.css'

const DeadInvitation = ({ title, children }: { title: string; children: string }) => (
  <LinkState icon={MailX} title={title} action={<BackHome />}>
    {children}
  </LinkState>
)

type Props = {
  token: string
  invitation: OutputOf<typeof invitations.read>
  user: User | null
  onDead: () => unknown
}

const Accept = ({ token, invitation, user, onDead }: Props) => {
  // The user who opened the link: creating the account here must not change the form.
  const [visitor] = useState(user)
  const [hasAccount, setHasAccount] = useState(false)
  const navigate = useNavigate()
  const { email, leagueName, commissionerName } = invitation

  const welcome = ({ league }: OutputOf<typeof invitations.accept>) => {
    toast(
      'positive',
      'Welcome to the League!',
      visitor ? `You now play in ${league.name}.` : 'Your manager account has been created successfully.',
    )
    void navigate(playedLeague(league.id), { replace: true })
  }

  const handleError = (error: CallError) => {
    if (error.code === 'account_exists') return setHasAccount(true)
    if (error.status === 404) onDead()
    toastError('Registration Failed', 'Failed to accept invitation. Please try again.')(error)
  }

  const shared = {
    endpoint: invitations.accept,
    action: 'Accept invitation',
    working: 'Joining',
    onDone: welcome,
    onError: handleError,
  } as const
  if (hasAccount) return <HasAccount email={email} />
  return (
    <>
      <h1 className="t-page">Join {leagueName}</h1>
      <p className={classes('t-2 t-base', styles.lead)}>
        {commissionerName} invited you to join as a manager.
      </p>
      <JoinCard name={leagueName} commissionerName={commissionerName} />
      {visitor ? (
        <TeamForm {...shared} user={visitor} input={({ teamName }) => ({ token, teamName })} />
      ) : (
        <NewAccountForm
          {...shared}
          email={email}
          confirmsPassword
          input={({ email: _, ...newAccount }) => ({ token, ...newAccount })}
        />
      )}
    </>
  )
}

const Invitation = ({ token }: { token: string }) => {
  const invitation = useApiQuery(invitations.read, { token })
  return (
    <AwaitLink
      query={combineQueries(invitation, useUser())}
      name="The invitation"
      waiting="Loading invitation..."
      dead={() => (
        <DeadInvitation title="Invitation Not Found">
          This invitation may have expired or been revoked.
        </DeadInvitation>
      )}
    >
      {([found, user]) => <Accept token={token} invitation={found} user={user} onDead={invitation.refetch} />}
    </AwaitLink>
  )
}

export const AcceptInvitePage = () => {
  const token = useSearchParams()[0].get('token')
  return (
    <AuthLayout>
      <PageTitle>Accept invitation</PageTitle>
      {token ? (
        <Invitation key={token} token={token} />
      ) : (
        <DeadInvitation title="Invalid Invitation">No invitation token found in the URL.</DeadInvitation>
      )}
    </AuthLayout>
  )
}
