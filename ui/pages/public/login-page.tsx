import { Suspense, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { Link } from '#ui/components/link.tsx'
import type { SecondStep as Waiting } from '#contract/kernel/errors'
import { Button } from '#ui/components/button.tsx'
import { CheckField } from '#ui/components/check.tsx'
import { PasswordField, TextField } from '#ui/components/text-field.tsx'
import { dismissToast, toastError } from '#ui/components/toast'
import { canUsePasskeys } from '#ui/lib/passkeys'
import { paths } from '#ui/lib/paths'
import { useSignInRedirect } from '#ui/lib/sign-in-first'
import { useUser } from '#ui/lib/use-user'
import { classes } from '#ui/lib/classes'
import { FormLinks } from '#ui/components/form-links.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { useLoginForm } from './use-login-form.ts'
import styles from './auth-layout.module.css'

const more = () => import('#ui/areas/accounts/sign-in/other-sign-in-methods.tsx')
const ForgotPassword = lazy(() => more().then(m => m.ForgotPassword))
const PasskeyButton = lazy(() => more().then(m => m.PasskeyButton))
const RegisterPage = lazy(() => import('./register-page.tsx').then(m => m.RegisterPage))
const SecondStep = lazy(() => more().then(m => m.SecondStep))

/** Placeholder for the button, so that nothing moves when it loads. */
const PasskeyPlace = () =>
  canUsePasskeys() && (
    <Button size="lg" block disabled>
      Sign in with a passkey
    </Button>
  )

/** Sign-in page; with `?new=1` it starts with the registration form. */
export const LoginPage = () => {
  const { search } = useLocation()
  return search.includes('new=1') ? (
    <Suspense>
      <RegisterPage />
    </Suspense>
  ) : (
    <SignIn />
  )
}

const SignIn = () => {
  const { data: user } = useUser()
  const { backTo = paths.home, email } = useSignInRedirect()
  const [forgotPassword, setForgotPassword] = useState<{ email: string }>()
  const navigate = useNavigate()
  const locationState: unknown = useLocation().state
  const [waiting, setWaiting] = useState<Waiting>()
  const entering = {
    rememberMe: () => form.getInput().rememberMe,
    onDone: () => {
      dismissToast()
      void navigate(backTo, { replace: true })
    },
  }
  const form = useLoginForm({
    email: email ?? '',
    onDone: entering.onDone,
    onError: error => {
      setWaiting(error.secondStep)
      if (!error.secondStep) toastError('Login Failed', 'Invalid credentials')(error)
    },
  })

  if (user) return <Navigate to={backTo} replace />

  return (
    <AuthLayout>
      {waiting ? (
        <Suspense>
          <SecondStep waiting={waiting} onOver={setWaiting} {...entering} />
        </Suspense>
      ) : (
        <>
          <PageTitle>Sign in</PageTitle>
          <h1 className="t-page">Sign in</h1>
          <p className={classes('t-2 t-base', styles.lead)}>Pick up where your league left off.</p>
          <form className="fields" {...form.element}>
            <TextField label="Email" type="email" autoComplete="email webauthn" {...form.field('email')} />
            <PasswordField
              label="Password"
              autoComplete="current-password"
              action={
                <button
                  type="button"
                  className="link link-btn"
                  onClick={() => setForgotPassword({ email: form.getInput().email })}
                >
                  Forgot password?
                </button>
              }
              {...form.field('password')}
            />
            <CheckField
              label="Remember me for 30 days"
              name="rememberMe"
              defaultChecked={form.isRemembered}
            />
            <Button type="submit" variant="primary" size="lg" block busy={form.isSending && 'Signing in'}>
              Sign in
            </Button>
            <Suspense fallback={<PasskeyPlace />}>
              <PasskeyButton {...entering} />
            </Suspense>
          </form>
          <FormLinks>
            <p className="t-2">
              Starting a league?{' '}
              <Link className="t-med" to={paths.register} state={locationState}>
                Create a commissioner account
              </Link>
            </p>
            <p className="t-3 t-sm">Managers join with an invitation from their commissioner.</p>
          </FormLinks>
          {forgotPassword && (
            <Suspense>
              <ForgotPassword email={forgotPassword.email} onClose={() => setForgotPassword(undefined)} />
            </Suspense>
          )}
        </>
      )}
    </AuthLayout>
  )
}
