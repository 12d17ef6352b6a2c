import { appCode } from '#contract/accounts/factors'
import { identity } from '#contract/accounts/identity'
import { Button } from '#ui/components/button.tsx'
import { Form } from '#ui/components/form.tsx'
import { PasswordOwner } from '#ui/components/person-fields.tsx'
import { PasswordField, TextField } from '#ui/components/text-field.tsx'
import { toastRefused } from '#ui/components/toast'
import { whoItIs } from '#ui/lib/question'
import { useActForm } from '#ui/lib/use-act-form'

type Who = { email: string; isFirst: boolean }

const onDone = () => whoItIs.answer(true)
const onRefused = toastRefused('Not confirmed', 'The password could not be checked')

const Confirm = ({ isFirst, isSending, name }: { isFirst: boolean; isSending: boolean; name: string }) => (
  <Button type="submit" block variant={isFirst ? 'primary' : 'secondary'} busy={isSending && 'Confirming'}>
    {name}
  </Button>
)

export const WithPassword = ({ email, isFirst }: Who) => {
  const form = useActForm(identity.confirm, {
    schema: identity.confirm.input.pick({ password: true }),
    defaultValues: { password: '' },
    onDone,
    onRefused,
  })
  return (
    <Form className="stack" {...form.element}>
      <PasswordOwner email={email} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={isFirst}
        {...form.field('password')}
      />
      <Confirm isFirst={isFirst} isSending={form.isSending} name="Confirm with password" />
    </Form>
  )
}

const Both = identity.confirm.input.extend({ code: appCode })

/** The password alone is not enough where an authenticator app is on: it could turn the app off. */
export const WithPasswordAndCode = ({ email, isFirst }: Who) => {
  const form = useActForm(identity.confirm, {
    schema: Both,
    defaultValues: { password: '', code: '' },
    onDone,
    onRefused,
  })
  return (
    <Form className="stack" {...form.element}>
      <PasswordOwner email={email} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={isFirst}
        {...form.field('password')}
      />
      <TextField
        label="Code of the authenticator app"
        hint="Six digits, new every half minute."
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
      <Confirm isFirst={isFirst} isSending={form.isSending} name="Confirm with password and code" />
    </Form>
  )
}
