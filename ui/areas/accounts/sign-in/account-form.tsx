import type { z } from 'zod'
import { accounts } from '#contract/accounts/accounts'
import type { setup } from '#contract/accounts/setup'
import type { InputOf } from '#contract/kernel/endpoint'
import { Form } from '#ui/components/form.tsx'
import { Button } from '#ui/components/button.tsx'
import { NameFields, NewPasswordFields, AcceptTerms } from '#ui/components/person-fields.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import type { CallError } from '#ui/lib/call'
import { confirmPassword, confirms } from '#ui/lib/account-rules'
import { useApiForm } from '#ui/lib/use-api-form'

const Account = accounts.register.input.extend({ confirmPassword }).refine(...confirms('password'))

const blank = {
  email: '',
  firstName: '',
  lastName: '',
  password: '',
  confirmPassword: '',
  acceptsTerms: false,
}

type Making = typeof accounts.register | typeof setup.begin

type Props = {
  endpoint: Making
  input: (account: z.output<typeof accounts.register.input>) => InputOf<Making>
  action: string
  /** Omitted where the terms aren't required. */
  requiresTerms?: boolean
  onDone: () => unknown
  onError: (error: CallError) => unknown
}

/** Form to create an account. */
export const AccountForm = ({ endpoint, input, action, requiresTerms = false, ...plan }: Props) => {
  const form = useApiForm(endpoint, {
    refresh: 'user',
    ...plan,
    schema: Account,
    defaultValues: blank,
    input: ({ confirmPassword: _, ...account }) => input(account),
  })
  return (
    <Form className="fields" {...form.element}>
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <NameFields first={form.field('firstName')} last={form.field('lastName')} />
      <NewPasswordFields
        password={form.field('password')}
        confirm={form.field('confirmPassword')}
        value={form.watch('password')}
        known={form.watch(['email', 'firstName', 'lastName'])}
      />
      {requiresTerms && <AcceptTerms {...form.field('acceptsTerms')} />}
      <Button type="submit" variant="primary" size="lg" block busy={form.isSending && 'Creating account'}>
        {action}
      </Button>
    </Form>
  )
}
