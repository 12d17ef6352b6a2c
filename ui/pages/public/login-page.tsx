import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { Button } from '#ui/components/button.tsx'
import { CheckField } from '#ui/components/check.tsx'
import { PasswordField, TextField } from '#ui/components/text-field.tsx'
import { dismissToast, toastRefused } from '#ui/components/toast'
import { firstCalls } from '#ui/lib/first-calls'
import { paths } from '#ui/lib/paths'
import { useSignInFirst } from '#ui/lib/sign-in-first'
import { useAct } from '#ui/lib/use-act'
import { usePlainForm } from '#ui/lib/use-plain-form'
import { useUser } from '#ui/lib/use-user'
import { AuthLayout } from './auth-layout.tsx'
import { classes } from '#ui/lib/classes'
import styles from './auth-layout.module.css'

const ForgotPassword = lazy(() =>
  import('#ui/areas/accounts/sign-in/forgot-password-dialog.tsx').then(m => ({
    default: m.ForgotPasswordDialog,
  })),
)

/** What is in the email field of the form that a button stands in. */
const emailBeside = ({ form }: HTMLButtonElement): string => {
  const email = new FormData(form ?? undefined).get('email')
  return typeof email === 'string' ? email : ''
}

const tellFailed = toastRefused('Login Failed', 'Invalid credentials')

export const LoginPage = () => {
  const { data: user } = useUser()
  const { backTo = paths.home, email } = useSignInFirst()
  const [forgotten, setForgotten] = useState<{ email: string }>()
  const navigate = useNavigate()
  const login = useAct(firstCalls.login, { refreshes: [firstCalls.user] })
  const { errors, form } = usePlainForm({
    schema: () => import('#contract/accounts/accounts').then(({ accounts }) => accounts.login.input),
    onSubmit: values =>
      // Awaited, because this page is gone as soon as the user is known.
      login.mutateAsync(values).then(() => {
        dismissToast()
        void navigate(backTo, { replace: true })
      }, tellFailed),
    onBroken: () =>
      tellFailed({ message: 'The server could not be reached. Check the connection and try again.' }),
  })

  if (user) return <Navigate to={backTo} replace />

  return (
    <AuthLayout>
      <title>Sign in | Sidepot</title>
      <h1 className="t-page">Sign in</h1>
      <p className={classes('t-2 t-base', styles.auLead)}>Pick up where your league left off.</p>
      <form className="fields" {...form}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          action={
            <button
              type="button"
              className="link link-btn"
              onClick={event => setForgotten({ email: emailBeside(event.currentTarget) })}
            >
              Forgot password?
            </button>
          }
          error={errors.password}
        />
        <CheckField label="Remember me for 30 days" name="rememberMe" value="true" />
        <Button type="submit" variant="primary" size="lg" block busy={login.isPending && 'Signing in'}>
          Sign in
        </Button>
      </form>
      <div className={styles.auLinks}>
        <p className="t-2">
          Starting a league?{' '}
          <Link className="t-med" to={paths.register}>
            Create a commissioner account
          </Link>
        </p>
        <p className="t-3 t-sm">Managers join through an invitation from their commissioner.</p>
      </div>
      {forgotten && (
        <Suspense>
          <ForgotPassword email={forgotten.email} onClose={() => setForgotten(undefined)} />
        </Suspense>
      )}
    </AuthLayout>
  )
}
