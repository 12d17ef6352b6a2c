import { z } from 'zod'
import { passwords } from '#contract/accounts/passwords'
import { sessions } from '#contract/accounts/profile'
import { Button } from '#ui/components/button.tsx'
import { PasswordField } from '#ui/components/text-field.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { useActForm } from '#ui/lib/use-act-form'
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
  const form = useActForm(passwords.change, {
    schema: Passwords,
    defaultValues: blank,
    input: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    refreshes: [sessions.list],
    onDone: ({ message }) => {
      toast('positive', 'Password changed', `${message} Every other session was signed out.`)
      onDone()
    },
    onRefused: toastRefused('Password Change Failed', 'Failed to change password'),
  })
  return (
    <form className="stack" {...form.element}>
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
        typed={form.watch('newPassword')}
        known={[email]}
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={form.isSending && 'Changing'}>
          Change Password
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
