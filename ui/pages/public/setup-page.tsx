import { CircleCheck, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { setup } from '#contract/accounts/setup'
import { QueryBoundary } from '#ui/components/await.tsx'
import { toast, toastError } from '#ui/components/toast'
import { paths } from '#ui/lib/paths'
import type { CallError } from '#ui/lib/call'
import { useApiQuery } from '#ui/lib/use-api-query'
import { AccountForm } from '#ui/areas/accounts/sign-in/account-form.tsx'
import { classes } from '#ui/lib/classes'
import { PageTitle } from '#ui/components/page-title.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { LinkState, Waiting, OnwardLink } from './link-state.tsx'
import styles from './auth-layout.module.css'

const SetUpAlready = () => (
  <LinkState icon={CircleCheck} title="Sidepot is already set up" action={<OnwardLink primary />}>
    The first site admin already exists, so this link no longer works.
  </LinkState>
)

const FirstAdministrator = ({ token, onSetUp }: { token: string; onSetUp: () => void }) => {
  const navigate = useNavigate()
  const begin = () => {
    toast('positive', 'Sidepot is ready', "You're its first site admin.")
    void navigate(paths.createLeague, { replace: true })
  }

  const handleError = (error: CallError) =>
    error.code === 'set_up' ? onSetUp() : toastError('Setup failed', 'Failed to set up Sidepot')(error)

  return (
    <>
      <h1 className="t-page">Set up Sidepot</h1>
      <p className={classes('t-2 t-base', styles.lead)}>
        Create the first site admin, who manages accounts and the site.
      </p>
      <AccountForm
        endpoint={setup.begin}
        input={({ acceptsTerms: _, ...account }) => ({ token, ...account })}
        action="Create site admin"
        onDone={begin}
        onError={handleError}
      />
    </>
  )
}

/** Remembers the link's state when it was opened: creating the account here would change it. */
const Setup = ({ acceptsLink, token }: { acceptsLink: boolean; token: string | null }) => {
  const [isNeeded, setNeeded] = useState(acceptsLink)
  if (!isNeeded) return <SetUpAlready />
  if (token) return <FirstAdministrator token={token} onSetUp={() => setNeeded(false)} />
  return (
    <LinkState icon={Link2Off} title="Invalid setup link">
      The link is incomplete. Use the one the server printed when it last started.
    </LinkState>
  )
}

export const SetupPage = () => {
  const token = useSearchParams()[0].get('token')
  return (
    <AuthLayout>
      <PageTitle>Set up</PageTitle>
      <QueryBoundary
        query={useApiQuery(setup.needed, {})}
        name="Setup"
        skeleton={<Waiting>Checking whether Sidepot is set up...</Waiting>}
      >
        {({ acceptsLink }) => <Setup acceptsLink={acceptsLink} token={token} />}
      </QueryBoundary>
    </AuthLayout>
  )
}
