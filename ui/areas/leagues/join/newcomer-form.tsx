import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { joining } from '#contract/leagues/joining'
import { Button } from '#ui/components/button.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import type { CallError } from '#ui/lib/call'
import { paths } from '#ui/lib/paths'
import { showIssues } from '#ui/lib/show-issues'
import { useWayBack } from '#ui/lib/sign-in-first'
import { confirmPassword, confirms } from '#ui/lib/confirm-password'
import { NameFields, NewPasswordFields } from '#ui/components/person-fields.tsx'
import styles from './joining.module.css'

const Once = joining.join.input
  .pick({ firstName: true, lastName: true, email: true, teamName: true, password: true })
  .required()
  .extend({ confirmPassword: z.string() })

const Twice = Once.extend({ confirmPassword }).refine(...confirms('password'))

export type Newcomer = z.output<typeof Once>

type Props = {
  /** The invited address, which cannot be changed. */
  email?: string
  /** Whether the password is asked for a second time. */
  asksTwice?: boolean
  action: string
  busy: string | false
  /** Resolves when joined; throws CallError. */
  onSubmit: (newcomer: Newcomer) => Promise<unknown>
  /** What no field can show. */
  onRefused: (error: CallError, newcomer: Newcomer) => unknown
}

/** Joining a league without an account, which is made with it. */
export const NewcomerForm = ({ email, asksTwice = false, action, busy, onSubmit, onRefused }: Props) => {
  const form = useForm({
    resolver: zodResolver(asksTwice ? Twice : Once),
    defaultValues: {
      firstName: '',
      lastName: '',
      email: email ?? '',
      teamName: '',
      password: '',
      confirmPassword: '',
    },
    mode: 'onTouched',
  })
  const wayBack = useWayBack(email)
  const { register, handleSubmit, formState } = form
  const { errors } = formState

  const submit = handleSubmit(async newcomer => {
    try {
      await onSubmit(newcomer)
    } catch (error) {
      const refusal = error as CallError
      if (!showIssues(refusal, form)) onRefused(refusal, newcomer)
    }
  })

  return (
    <>
      <form className="fields" onSubmit={event => void submit(event)} noValidate>
        {email === undefined ? (
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email')}
          />
        ) : (
          <TextField label="Email" type="email" error={errors.email?.message} value={email} disabled />
        )}
        <NameFields first={register('firstName')} last={register('lastName')} errors={errors} />
        <TextField
          label="Team name"
          autoComplete="off"
          error={errors.teamName?.message}
          {...register('teamName')}
        />
        <NewPasswordFields
          password={register('password')}
          confirm={asksTwice ? register('confirmPassword') : undefined}
          errors={errors}
        />
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {action}
        </Button>
      </form>
      <div className={styles.auLinks}>
        <p className="t-2">
          Already have an account?{' '}
          <Link className="t-med" to={paths.login} state={wayBack}>
            Sign in
          </Link>
        </p>
      </div>
    </>
  )
}
