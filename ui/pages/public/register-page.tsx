import { DoorClosed } from 'lucide-react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { Link } from '#ui/components/link.tsx'
import { accounts } from '#contract/accounts/accounts'
import { setup } from '#contract/accounts/setup'
import type { OutputOf } from '#contract/kernel/endpoint'
import { buttonClass } from '#ui/components/button.tsx'
import { toast, toastError } from '#ui/components/toast'
import { paths } from '#ui/lib/paths'
import { useSignInRedirect } from '#ui/lib/sign-in-first'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useUser } from '#ui/lib/use-user'
import { AccountForm } from '#ui/areas/accounts/sign-in/account-form.tsx'
import { classes } from '#ui/lib/classes'
import { FormLinks } from '#ui/components/form-links.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { LinkState } from './link-state.tsx'
import styles from './auth-layout.module.css'

/** Shown when registration is closed: before the instance is set up, or if its configuration says so. */
const NoAccounts = ({ setupState }: { setupState: OutputOf<typeof setup.needed> }) => (
  <AuthLayout>
    <PageTitle>Create an account</PageTitle>
    <LinkState
      icon={DoorClosed}
      title={setupState.needed ? 'Not set up yet' : 'Registration is closed'}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.login}>
          Sign in
        </Link>
      }
    >
      {setupState.needed
        ? 'The server admin must open the setup link first.'
        : setupState.registration === 'invite'
          ? "Accounts are by invitation. Ask your league's commissioner for a link."
          : 'Registration is closed. Ask the server admin.'}
    </LinkState>
  </AuthLayout>
)

export const RegisterPage = () => {
  const { data: user } = useUser()
  const navigate = useNavigate()
  const locationState: unknown = useLocation().state
  const { backTo } = useSignInRedirect()
  const setupState = useApiQuery(setup.needed, {}).data

  // Returns to the page that required an account; a new commissioner continues with league creation.
  const onward = backTo ?? (user && user.role !== 'commissioner' ? paths.home : paths.createLeague)
  if (user) return <Navigate to={onward} replace />

  if (setupState && (setupState.needed || setupState.registration !== 'open'))
    return <NoAccounts setupState={setupState} />

  const welcome = () => {
    toast('positive', 'Registration Successful', 'Welcome to Sidepot!')
    void navigate(onward, { replace: true })
  }

  return (
    <AuthLayout>
      <PageTitle>Create an account</PageTitle>
      <h1 className="t-page">Create a commissioner account</h1>
      <p className={classes('t-2 t-base', styles.lead)}>
        Run your league's prize money. Managers can only join by invitation from their commissioner.
      </p>
      <AccountForm
        endpoint={accounts.register}
        input={account => account}
        requiresTerms
        action="Create account"
        onDone={welcome}
        onError={toastError('Registration Failed', 'Registration failed. Please try again.')}
      />
      <FormLinks>
        <p className="t-2">
          Have an account?{' '}
          <Link className="t-med" to={paths.login} state={locationState}>
            Sign in
          </Link>
        </p>
      </FormLinks>
    </AuthLayout>
  )
}
