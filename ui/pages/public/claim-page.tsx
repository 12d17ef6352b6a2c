import { Award, Link2Off, Trophy, UserRoundCheck, Users } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Currency } from '#ui/lib/use-currency'
import type { User } from '#contract/accounts/accounts'
import type { OutputOf } from '#contract/kernel/endpoint'
import { claims } from '#contract/leagues/claims'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { combineQueries } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/card.tsx'
import { toast, toastError } from '#ui/components/toast'
import { classes } from '#ui/lib/classes'
import { CallError } from '#ui/lib/call'
import { playedLeague } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import { fullName, useUser } from '#ui/lib/use-user'
import { NewAccountForm } from '#ui/areas/leagues/join/new-account-form.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { LinkState, AwaitLink, HasAccount, BackHome, OnwardLink } from './link-state.tsx'
import styles from './auth-layout.module.css'
import claimed from './claim-page.module.css'

type Claim = OutputOf<typeof claims.read>
type Done = OutputOf<typeof claims.claim>

/** Summarizes what a team has won: '3 awards, $30'. */
const holdings = ({ awardCount, winnings, currency }: Claim): string =>
  awardCount === 0 ? 'No awards yet' : `${plural(awardCount, 'award')}, ${dollarsText(winnings, currency)}`

const TeamCard = ({ claim }: { claim: Claim }) => (
  <Panel className={claimed.team} aria-label="The team">
    <h2 className="t-card">{claim.teamName}</h2>
    <ul>
      <li>
        <Users />
        {claim.ownerName}
      </li>
      <li>
        <Trophy />
        {claim.leagueName}, {claim.season}
      </li>
      <li>
        <Award />
        {holdings(claim)}
      </li>
    </ul>
  </Panel>
)

const OneButton = ({
  token,
  user,
  claim,
  onDone,
  onDead,
}: {
  token: string
  user: User
  claim: Claim
  onDone: (done: Done) => void
  onDead: () => unknown
}) => {
  const claimTeam = useApiMutation(claims.claim, {
    refresh: 'user',
    onError: error => {
      toastError('Not claimed', "Couldn't claim the team. Try again.")(error)
      if (error.status === 404 || error.status === 409) onDead()
    },
  })
  return (
    <>
      <p className={classes(claimed.invitation, 't-2')}>
        You're signed in as <b className="t-strong">{fullName(user)}</b> ({user.email}).
      </p>
      <Button
        variant="primary"
        size="lg"
        block
        busy={claimTeam.isPending && 'Claiming'}
        onClick={() => claimTeam.mutate({ token }, { onSuccess: onDone })}
      >
        Claim {claim.teamName}
      </Button>
    </>
  )
}

const TwoTeams = ({ claim }: { claim: Claim }) => (
  <LinkState icon={UserRoundCheck} title="You're already in this league" action={<OnwardLink primary />}>
    Your team is {claim.ownTeamName}. If {claim.teamName} is yours too, {claim.commissionerName} can merge the
    two.
  </LinkState>
)

const Open = ({
  token,
  claim,
  user,
  onDead,
}: {
  token: string
  claim: Claim
  user: User | null
  onDead: () => unknown
}) => {
  // The user who opened the link: creating the account here must not change the form.
  const [visitor] = useState(user)
  const [knownEmail, setKnownEmail] = useState<string>()
  const navigate = useNavigate()
  const welcome = ({ league, teamName }: Done) => {
    toast('positive', `${teamName} is yours`, `You play in ${league.name} now.`)
    void navigate(playedLeague(league.id), { replace: true })
  }
  if (visitor && claim.ownTeamName !== null) return <TwoTeams claim={claim} />
  return (
    <>
      {knownEmail && (
        <HasAccount email={knownEmail} then="claim your team" onBack={() => setKnownEmail(undefined)} />
      )}
      {/* Stays mounted, so that users who mistyped their address find the other fields unchanged. */}
      <div hidden={knownEmail !== undefined}>
        <h1 className="t-page">Claim your team</h1>
        <p className={classes('t-2 t-base', styles.lead)}>
          {claim.commissionerName} manages the prize money for {claim.leagueName}. Claim your team to get
          emails and your own page.
        </p>
        <TeamCard claim={claim} />
        {visitor ? (
          <OneButton token={token} user={visitor} claim={claim} onDone={welcome} onDead={onDead} />
        ) : (
          <NewAccountForm
            endpoint={claims.claim}
            teamName={claim.teamName}
            action={`Claim ${claim.teamName}`}
            working="Claiming"
            input={({ teamName: _team, confirmPassword: _confirmPassword, ...newAccount }) => ({
              token,
              ...newAccount,
            })}
            onDone={welcome}
            onError={(error, { values }) => {
              if (error.code === 'account_exists') return setKnownEmail(values.email)
              if (error.status === 404 || error.code === 'already_claimed') onDead()
              return toastError('Not claimed', "Couldn't claim the team. Try again.")(error)
            }}
          />
        )}
      </div>
    </>
  )
}

const Dead = ({ title, children }: { title: string; children: string }) => (
  <LinkState icon={Link2Off} title={title} action={<BackHome />}>
    {children}
  </LinkState>
)

const Team = ({ token }: { token: string }) => {
  const claim = useApiQuery(claims.read, { token })
  const query = combineQueries(claim, useUser())
  if (claim.error instanceof CallError && claim.error.code === 'already_claimed') {
    return (
      <LinkState icon={Link2Off} title="Already claimed" action={<OnwardLink />}>
        {claim.error.message}
      </LinkState>
    )
  }
  return (
    <AwaitLink
      query={query}
      name="The team"
      waiting="Loading your team..."
      dead={() => (
        <Dead title="This link no longer works">
          It was replaced or has expired. Ask your commissioner for a new one.
        </Dead>
      )}
    >
      {([found, user]) => (
        <Currency value={found.currency}>
          <Open token={token} claim={found} user={user} onDead={claim.refetch} />
        </Currency>
      )}
    </AwaitLink>
  )
}

/** Claim link page: links the user's team in a league to an account. */
export const ClaimPage = () => {
  const token = useSearchParams()[0].get('token')
  return (
    <AuthLayout>
      <PageTitle>Claim your team</PageTitle>
      {token ? (
        <Team key={token} token={token} />
      ) : (
        <Dead title="Invalid Link">
          This link is incomplete. Open it again from the message you received.
        </Dead>
      )}
    </AuthLayout>
  )
}
