import { useLocation } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { useApiQuery } from '#ui/lib/use-api-query'
import { factors } from '#contract/accounts/factors'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { PasskeysCard } from '#ui/areas/accounts/factors/passkeys-card.tsx'
import { SecondStepCard } from '#ui/areas/accounts/factors/second-step-card.tsx'
import { signInsPath, SignInsCard, AllSignIns } from '#ui/areas/accounts/factors/sign-ins-card.tsx'
import { PageTitle, PageHeader } from '#ui/components/page-title.tsx'
import { Link } from '#ui/components/link.tsx'
import { paths } from '#ui/lib/paths'
import { Region } from '#ui/components/region.tsx'
import { SessionsCard } from '#ui/areas/accounts/sessions/sessions-card.tsx'
import { TokensCard } from '#ui/areas/accounts/tokens/tokens-card.tsx'
import styles from './settings.module.css'

const Factors = ({ user }: { user: User }) => {
  const factorsQuery = useApiQuery(factors.read, {}, { freshForMs: 0 })
  return (
    <QueryBoundary query={factorsQuery} name="How you sign in">
      {userFactors => (
        <div className="stack">
          {userFactors.isMissing && (
            <Banner tone="warn" title="This server requires two-step verification for site admins.">
              Add a passkey or set up an authenticator app to open the admin area.
            </Banner>
          )}
          <PasskeysCard userFactors={userFactors} />
          <SecondStepCard user={user} userFactors={userFactors} />
        </div>
      )}
    </QueryBoundary>
  )
}

/** Security settings: sign-in methods, sessions, access tokens and recent sign-ins. */
export const SecurityPage = ({ user }: { user: User }) =>
  useLocation().pathname === signInsPath ? <SignInsPage /> : <Overview user={user} />

const Overview = ({ user }: { user: User }) => (
  <div className={styles.settings}>
    <PageTitle>Security</PageTitle>
    <PageHeader
      title="Security"
      meta={
        <>
          <Link to={paths.settings}>Settings</Link>
          <span className="breaks">{user.email}</span>
        </>
      }
    />
    <div className="stack">
      <Region name="Passkeys and password">
        <Factors user={user} />
      </Region>
      <Region name="Sessions">
        <SessionsCard />
      </Region>
      <Region name="Access tokens">
        <TokensCard user={user} />
      </Region>
      <Region name="Recent sign-ins">
        <SignInsCard />
      </Region>
    </div>
  </div>
)

export const SignInsPage = () => (
  <div className={styles.settings}>
    <PageTitle>Sign-ins</PageTitle>
    <PageHeader title="Sign-ins" meta={<Link to={paths.security}>Security</Link>} />
    <AllSignIns />
  </div>
)
