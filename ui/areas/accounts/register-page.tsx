import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { accounts } from '#contract/accounts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { toast, toastRefused } from '../../components/toast.ts'
import type { CallError } from '../../lib/call.ts'
import { paths } from '../../lib/paths.ts'
import { showIssues } from '../../lib/show-issues.ts'
import { useAct } from '../../lib/use-act.ts'
import { useUser } from '../../lib/use-user.ts'
import { AuthLayout } from './auth-layout.tsx'
import { confirmPassword, confirms } from './confirm-password.ts'
import { NameFields, NewPasswordFields } from './person-fields.tsx'

const Form = accounts.register.input.extend({ confirmPassword }).refine(...confirms('password'))

export const RegisterPage = () => {
  const { data: user } = useUser()
  const navigate = useNavigate()
  const act = useAct(accounts.register, { refreshes: [accounts.current] })
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { email: '', firstName: '', lastName: '', password: '', confirmPassword: '' },
    mode: 'onTouched',
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState

  if (user) return <Navigate to={paths.home} replace />

  const submit = handleSubmit(async ({ confirmPassword: _, ...account }) => {
    try {
      // Awaited, because this page is gone as soon as the user is known.
      await act.mutateAsync(account)
      toast('positive', 'Registration Successful', 'Welcome to Sidepot!')
      void navigate(paths.home)
    } catch (error) {
      const refusal = error as CallError
      if (!showIssues(refusal, form))
        toastRefused('Registration Failed', 'Registration failed. Please try again.')(refusal)
    }
  })

  return (
    <AuthLayout>
      <title>Create an account | Sidepot</title>
      <h1 className="t-page">Create a commissioner account</h1>
      <p className="t-2 t-base au-lead">
        Run the prize money of your league. Managers can only join by invitation from their commissioner.
      </p>
      <form className="au-fields" onSubmit={event => void submit(event)} noValidate>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <NameFields first={register('firstName')} last={register('lastName')} errors={errors} />
        <NewPasswordFields
          password={register('password')}
          confirm={register('confirmPassword')}
          errors={errors}
        />
        <Button type="submit" variant="primary" size="lg" block busy={act.isPending && 'Creating account'}>
          Create account
        </Button>
      </form>
      <div className="au-links">
        <p className="t-2">
          Already have an account?{' '}
          <Link className="t-med" to={paths.login}>
            Sign in
          </Link>
        </p>
      </div>
    </AuthLayout>
  )
}
