import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { passwords } from '#contract/accounts/passwords'
import { sessions } from '#contract/accounts/profile'
import { Button } from '#ui/components/button.tsx'
import { PasswordField } from '#ui/components/text-field.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { showIssues } from '#ui/lib/show-issues'
import { useAct } from '#ui/lib/use-act'
import { NewPasswordFields, PasswordOwner } from '#ui/components/person-fields.tsx'

const Passwords = passwords.change.input
  .extend({ confirmPassword: z.string().min(1, 'Please fill in all password fields.') })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: 'New passwords do not match.',
    // Also while another field is wrong, so that everything is said at once.
    when: ({ value }) =>
      z.object({ newPassword: z.string().min(1), confirmPassword: z.string().min(1) }).safeParse(value)
        .success,
  })

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** A new password; every other session of the account ends with it. */
export const ChangePasswordForm = ({ email, onDone }: { email: string; onDone: () => void }) => {
  const change = useAct(passwords.change, { refreshes: [sessions.list] })
  const form = useForm({ resolver: zodResolver(Passwords), defaultValues: blank, mode: 'onTouched' })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: ({ message }) => {
          toast('positive', 'Password changed', `${message} Every other session was signed out.`)
          onDone()
        },
        onError: error => {
          if (!showIssues(error, form))
            toastRefused('Password Change Failed', 'Failed to change password')(error)
        },
      },
    ),
  )
  return (
    <form className="stack" onSubmit={event => void submit(event)} noValidate>
      <PasswordOwner email={email} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        autoFocus
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordFields
        label="New password"
        confirmLabel="Confirm new password"
        password={form.register('newPassword')}
        confirm={form.register('confirmPassword')}
        errors={errors}
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={change.isPending && 'Changing'}>
          Change Password
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
