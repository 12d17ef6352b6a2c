import type { UseFormRegisterReturn } from 'react-hook-form'
import { z } from 'zod'
import { passwords } from '#contract/accounts/passwords'
import { tokens } from '#contract/accounts/tokens'
import { Form } from '#ui/components/form.tsx'
import { CheckField } from '#ui/components/check.tsx'
import { Button } from '#ui/components/button.tsx'
import { PasswordField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { useApiForm } from '#ui/lib/use-api-form'
import { useApiQuery } from '#ui/lib/use-api-query'
import { NewPasswordFields, PasswordOwner } from '#ui/components/person-fields.tsx'

const Passwords = passwords.change.input
  .extend({
    confirmPassword: z.string().min(1, 'Please fill in all password fields.'),
    // Checkbox values are strings.
    keepTokens: z.array(z.string()).transform(ids => ids.map(Number)),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: 'New passwords do not match.',
    // Also runs while other fields are invalid, so that all errors show at the same time.
    when: ({ value }) =>
      z.object({ newPassword: z.string().min(1), confirmPassword: z.string().min(1) }).safeParse(value)
        .success,
  })

const blank = { currentPassword: '', newPassword: '', confirmPassword: '', keepTokens: [] as string[] }

const TokensToKeepField = ({ box }: { box: UseFormRegisterReturn }) => {
  const all = useApiQuery(tokens.list, {}).data ?? []
  if (all.length === 0) return null
  return (
    <fieldset className="stack">
      <legend className="t-med">Access tokens to keep</legend>
      {all.map(({ id, name }) => (
        <CheckField key={id} label={name} value={String(id)} {...box} />
      ))}
    </fieldset>
  )
}

/** Sets a new password. Ends every other session and revokes every access token that isn't kept. */
export const ChangePasswordForm = ({ email, onDone }: { email: string; onDone: () => void }) => {
  const form = useApiForm(passwords.change, {
    schema: Passwords,
    defaultValues: blank,
    input: ({ confirmPassword: _, ...input }) => input,
    done: ({ message }) => ['Password changed', `${message} Every other session was signed out.`],
    onDone,
    onError: toastError('Password Change Failed', 'Failed to change password'),
  })
  return (
    <Form className="stack" {...form.element}>
      <PasswordOwner email={email} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        autoFocus
        {...form.field('currentPassword')}
      />
      <NewPasswordFields
        label="New password"
        confirmLabel="Confirm new password"
        password={form.field('newPassword')}
        confirm={form.field('confirmPassword')}
        value={form.watch('newPassword')}
        known={[email]}
      />
      <TokensToKeepField box={form.register('keepTokens')} />
      <div className="row">
        <Button type="submit" variant="primary" busy={form.isSending && 'Changing'}>
          Change password
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
