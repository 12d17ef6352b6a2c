import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { accounts } from '#contract/accounts/accounts'
import { Button } from '#ui/components/button.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import type { CallError } from '#ui/lib/call'
import { showIssues } from '#ui/lib/show-issues'
import { confirmPassword, confirms } from '#ui/lib/confirm-password'
import { NameFields, NewPasswordFields } from '#ui/components/person-fields.tsx'

const Form = accounts.register.input.extend({ confirmPassword }).refine(...confirms('password'))

type Props = {
  action: string
  busy: string | false
  /** Resolves when the account is made; throws CallError. */
  onSubmit: (account: z.output<typeof accounts.register.input>) => Promise<unknown>
  /** What no field can show. */
  onRefused: (error: CallError) => unknown
}

/** Making an account of one's own. */
export const AccountForm = ({ action, busy, onSubmit, onRefused }: Props) => {
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { email: '', firstName: '', lastName: '', password: '', confirmPassword: '' },
    mode: 'onTouched',
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState

  const submit = handleSubmit(async ({ confirmPassword: _, ...account }) => {
    try {
      await onSubmit(account)
    } catch (error) {
      const refusal = error as CallError
      if (!showIssues(refusal, form)) onRefused(refusal)
    }
  })

  return (
    <form className="fields" onSubmit={event => void submit(event)} noValidate>
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
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {action}
      </Button>
    </form>
  )
}
