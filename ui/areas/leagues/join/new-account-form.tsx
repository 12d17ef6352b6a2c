import { z } from 'zod'
import { useEffect } from 'react'
import { joining } from '#contract/leagues/joining'
import { confirmPassword, confirms } from '#ui/lib/account-rules'
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/kernel/endpoint'
import { useApiForm } from '#ui/lib/use-api-form'
import { useReloadAfterRestore } from '#ui/lib/sign-in-first'
import { Form } from '#ui/components/form.tsx'
import { FormLinks } from '#ui/components/form-links.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { NameFields, NewPasswordFields, AcceptTerms } from '#ui/components/person-fields.tsx'
import { Button } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { paths } from '#ui/lib/paths'
import type { CallError } from '#ui/lib/call'

const Once = joining.join.input
  .pick({ firstName: true, lastName: true, email: true, teamName: true, password: true })
  .required()
  .extend({ confirmPassword: z.string(), acceptsTerms: z.boolean() })

const Twice = Once.extend({ confirmPassword }).refine(...confirms('password'))

export type NewAccountInput = z.output<typeof Once>

type Props<E extends AnyEndpoint> = JoinForm<E, NewAccountInput> & {
  email?: string
  /** Team reserved for the user; the form asks for one if omitted. */
  teamName?: string
  /** Whether to ask for the password twice. */
  confirmsPassword?: boolean
}

/** Form to join a league and create an account. */
export const NewAccountForm = <E extends AnyEndpoint>(props: Props<E>) => {
  const { endpoint, email, teamName, confirmsPassword = false, action, working, ...plan } = props
  const form = useApiForm(endpoint, {
    refresh: 'user',
    ...plan,
    schema: confirmsPassword ? Twice : Once,
    defaultValues: {
      firstName: '',
      lastName: '',
      email: email ?? '',
      teamName: teamName ?? '',
      password: '',
      confirmPassword: '',
      acceptsTerms: false,
    },
  })
  const wayBack = useReloadAfterRestore(email)
  const { setValue } = form
  useEffect(() => {
    if (teamName !== undefined) setValue('teamName', teamName)
  }, [teamName, setValue])
  return (
    <>
      <Form className="fields" {...form.element}>
        {email === undefined ? (
          <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
        ) : (
          <TextField
            label="Email"
            type="email"
            error={form.formState.errors.email?.message}
            value={email}
            disabled
          />
        )}
        <NameFields first={form.field('firstName')} last={form.field('lastName')} />
        {teamName === undefined && (
          <TextField label="Team name" autoComplete="off" {...form.field('teamName')} />
        )}
        <NewPasswordFields
          password={form.field('password')}
          confirm={confirmsPassword ? form.field('confirmPassword') : undefined}
          value={form.watch('password')}
          known={form.watch(['email', 'firstName', 'lastName'])}
        />
        <AcceptTerms {...form.field('acceptsTerms')} />
        <Button type="submit" variant="primary" size="lg" block busy={form.isSending && working}>
          {action}
        </Button>
      </Form>
      <FormLinks>
        <p className="t-2">
          Already have an account?{' '}
          <Link className="t-med" to={paths.login} state={wayBack}>
            Sign in
          </Link>
        </p>
      </FormLinks>
    </>
  )
}

/** Props of a join form, supplied by the page that makes the request. */
export type JoinForm<E extends AnyEndpoint, Given> = {
  endpoint: E
  input: (values: Given) => InputOf<E>
  action: string
  working: string
  onDone: (response: OutputOf<E>) => unknown
  /** Errors that belong to no field. */
  onError: (error: CallError, tried: { values: Given }) => unknown
}
