import { appCode } from '#contract/accounts/factors'
import { identity } from '#contract/accounts/identity'
import { Button } from '#ui/components/button.tsx'
import { Form } from '#ui/components/form.tsx'
import { PasswordOwner } from '#ui/components/person-fields.tsx'
import { PasswordField, TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { identityPrompt } from '#ui/lib/auth-prompt'
import { useApiForm } from '#ui/lib/use-api-form'

const withCode = identity.confirm.input.extend({ code: appCode })

/**
 * Asks for the password, plus a code when an authenticator app is on: otherwise the password alone could turn the app
 * off.
 */
export const WithPassword = ({
  email,
  isFirst,
  hasApp,
}: {
  email: string
  isFirst: boolean
  hasApp: boolean
}) => {
  const form = useApiForm(identity.confirm, {
    refresh: 'nothing',
    schema: hasApp ? withCode : identity.confirm.input,
    defaultValues: { password: '', ...(hasApp && { code: '' }) },
    onDone: () => identityPrompt.answer(true),
    onError: toastError('Not confirmed', "Couldn't check the password"),
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
      {hasApp && (
        <TextField
          label="Authenticator app code"
          hint="Six digits, new every 30 seconds."
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.field('code')}
        />
      )}
      <Button
        type="submit"
        block
        variant={isFirst ? 'primary' : 'secondary'}
        busy={form.isSending && 'Confirming'}
      >
        {hasApp ? 'Confirm with password and code' : 'Confirm with password'}
      </Button>
    </Form>
  )
}
