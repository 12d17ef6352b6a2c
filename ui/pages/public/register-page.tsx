import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { accounts } from '#contract/accounts/accounts'
import { toast, toastRefused } from '#ui/components/toast'
import { paths } from '#ui/lib/paths'
import { useSignInFirst } from '#ui/lib/sign-in-first'
import { useUser } from '#ui/lib/use-user'
import { AccountForm } from '#ui/areas/accounts/sign-in/account-form.tsx'
import { classes } from '#ui/lib/classes'
import { FormLinks } from '#ui/components/form-links.tsx'
import { AuthLayout } from './auth-layout.tsx'
import styles from './auth-layout.module.css'

export const RegisterPage = () => {
  const { data: user } = useUser()
  const navigate = useNavigate()
  const { backTo = paths.home } = useSignInFirst()

  if (user) return <Navigate to={backTo} replace />

  const welcome = () => {
    toast('positive', 'Registration Successful', 'Welcome to Sidepot!')
    void navigate(backTo, { replace: true })
  }

  return (
    <AuthLayout>
      <title>Create an account | Sidepot</title>
      <h1 className="t-page">Create a commissioner account</h1>
      <p className={classes('t-2 t-base', styles.auLead)}>
        Run the prize money of your league. Managers can only join by invitation from their commissioner.
      </p>
      <AccountForm
        endpoint={accounts.register}
        input={account => account}
        refreshes={[accounts.current]}
        action="Create account"
        onDone={welcome}
        onRefused={toastRefused('Registration Failed', 'Registration failed. Please try again.')}
      />
      <FormLinks>
        <p className="t-2">
          Already have an account?{' '}
          <Link className="t-med" to={paths.login} state={useLocation().state}>
            Sign in
          </Link>
        </p>
      </FormLinks>
    </AuthLayout>
  )
}
