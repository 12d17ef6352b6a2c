import { zodResolver } from '@hookform/resolvers/zod'
import { CircleCheck, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { accounts } from '#contract/accounts'
import { setup } from '#contract/setup'
import { Await } from '../../components/await.tsx'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { toast, toastRefused } from '../../components/toast.ts'
import { paths } from '../../lib/paths.ts'
import { showIssues } from '../../lib/show-issues.ts'
import { useAct } from '../../lib/use-act.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { AuthLayout } from './auth-layout.tsx'
import { Waiting } from './await-link.tsx'
import { confirmPassword, confirms } from './confirm-password.ts'
import { LinkState } from './link-state.tsx'
import { OnwardLink } from './onward-link.tsx'
import { NameFields, NewPasswordFields } from './person-fields.tsx'

const Form = setup.begin.input
  .omit({ token: true })
  .extend({ confirmPassword })
  .refine(...confirms('password'))

const SetUpAlready = () => (
  <LinkState icon={CircleCheck} title="Sidepot is set up already" action={<OnwardLink primary />}>
    Its first administrator has been made, and this link has done its work.
  </LinkState>
)

const FirstAdministrator = ({ token, onSetUp }: { token: string; onSetUp: () => void }) => {
  const navigate = useNavigate()
  const begin = useAct(setup.begin, { refreshes: [accounts.current, setup.needed] })
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { email: '', firstName: '', lastName: '', password: '', confirmPassword: '' },
    mode: 'onTouched',
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState

  const submit = handleSubmit(({ confirmPassword: _, ...person }) =>
    begin.mutate(
      { token, ...person },
      {
        onSuccess: () => {
          toast('positive', 'Sidepot is ready', 'You are its first administrator.')
          void navigate(paths.admin, { replace: true })
        },
        onError: error => {
          if (error.code === 'set_up') return onSetUp()
          if (!showIssues(error, form)) toastRefused('Setup Failed', 'Failed to set up Sidepot')(error)
        },
      },
    ),
  )

  return (
    <>
      <h1 className="t-page">Set up Sidepot</h1>
      <p className="t-2 t-base au-lead">
        Make the first administrator, who looks after the accounts and the site.
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
        <Button type="submit" variant="primary" size="lg" block busy={begin.isPending && 'Creating account'}>
          Create administrator
        </Button>
      </form>
    </>
  )
}

/** Keeps what the link was for when it was opened: the account that is made here would change the answer. */
const Setup = ({ needed, token }: { needed: boolean; token: string | null }) => {
  const [isNeeded, setNeeded] = useState(needed)
  if (!isNeeded) return <SetUpAlready />
  if (token) return <FirstAdministrator token={token} onSetUp={() => setNeeded(false)} />
  return (
    <LinkState icon={Link2Off} title="Invalid Setup Link">
      The link is incomplete. Use the one that the server printed at its last start.
    </LinkState>
  )
}

export const SetupPage = () => {
  const token = useSearchParams()[0].get('token')
  return (
    <AuthLayout>
      <title>Set up | Sidepot</title>
      <Await
        answer={useAnswer(setup.needed, {})}
        name="The setup"
        skeleton={<Waiting>Looking whether Sidepot is set up...</Waiting>}
      >
        {({ needed }) => <Setup needed={needed} token={token} />}
      </Await>
    </AuthLayout>
  )
}
