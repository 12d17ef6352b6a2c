import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { passwords } from '#contract/accounts/passwords'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastRefused } from '#ui/components/toast'
import { showIssues } from '#ui/lib/show-issues'
import { useAct } from '#ui/lib/use-act'

/** Asks for a link to set a new password. Never tells whether the address has an account. */
export const ForgotPasswordDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const formId = useId()
  const forgot = useAct(passwords.forgot)
  const form = useForm({
    resolver: zodResolver(passwords.forgot.input),
    defaultValues: { email },
    mode: 'onTouched',
  })
  const submit = form.handleSubmit(values =>
    forgot.mutate(values, {
      onError: error => {
        if (!showIssues(error, form)) toastRefused('Reset Failed', 'Failed to reset password')(error)
      },
    }),
  )
  const sent = forgot.data
  return (
    <Dialog
      title="Forgot Password"
      note={
        sent ? undefined : 'Enter the email of your account, and we send you a link to set a new password.'
      }
      width={440}
      foot={
        // The same button throughout, so that the focus stays on it.
        <Button
          key="act"
          type={sent ? 'button' : 'submit'}
          form={formId}
          variant="primary"
          busy={forgot.isPending && 'Sending link'}
          onClick={sent && onClose}
        >
          {sent ? 'Done' : 'Send reset link'}
        </Button>
      }
      onClose={onClose}
    >
      <p className="t-base" role="status">
        {sent?.message}
      </p>
      {!sent && (
        <form id={formId} onSubmit={event => void submit(event)} noValidate>
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            error={form.formState.errors.email?.message}
            {...form.register('email')}
          />
        </form>
      )}
    </Dialog>
  )
}
