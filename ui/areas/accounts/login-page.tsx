import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { accounts } from '#contract/accounts'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/check.tsx'
import { PasswordField, TextField } from '../../components/text-field.tsx'
import { dismissToast, toast } from '../../components/toast.ts'
import { paths } from '../../lib/paths.ts'
import { useSignInFirst } from '../../lib/sign-in-first.ts'
import { useAct } from '../../lib/use-act.ts'
import { useUser } from '../../lib/use-user.ts'
import { AuthLayout } from './auth-layout.tsx'
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx'

export const LoginPage = () => {
  const { data: user } = useUser()
  const { backTo = paths.home, email = '' } = useSignInFirst()
  const [isForgotten, setForgotten] = useState(false)
  const navigate = useNavigate()
  const login = useAct(accounts.login, { refreshes: [accounts.current] })
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(accounts.login.input),
    defaultValues: { email, password: '', rememberMe: false },
    mode: 'onTouched',
  })
  const { errors } = formState

  if (user) return <Navigate to={backTo} replace />

  const submit = handleSubmit(values =>
    login.mutate(values, {
      onSuccess: () => {
        dismissToast()
        void navigate(backTo, { replace: true })
      },
      onError: error => toast('negative', 'Login Failed', error.message || 'Invalid credentials'),
    }),
  )

  return (
    <AuthLayout>
      <title>Sign in | Sidepot</title>
      <h1 className="t-page">Sign in</h1>
      <p className="t-2 t-base au-lead">Pick up where your league left off.</p>
      <form className="au-fields" onSubmit={event => void submit(event)} noValidate>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          action={
            <button type="button" className="link link-btn" onClick={() => setForgotten(true)}>
              Forgot password?
            </button>
          }
          error={errors.password?.message}
          {...register('password')}
        />
        <CheckField label="Remember me for 30 days" {...register('rememberMe')} />
        <Button type="submit" variant="primary" size="lg" block busy={login.isPending && 'Signing in'}>
          Sign in
        </Button>
      </form>
      <div className="au-links">
        <p className="t-2">
          Starting a league?{' '}
          <Link className="t-med" to={paths.register}>
            Create a commissioner account
          </Link>
        </p>
        <p className="t-3 t-sm">Managers join through an invitation from their commissioner.</p>
      </div>
      {isForgotten && <ForgotPasswordDialog email={getValues('email')} onClose={() => setForgotten(false)} />}
    </AuthLayout>
  )
}
