import { passwords } from '#contract/accounts/passwords'
import { Form } from '#ui/components/form.tsx'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { useApiForm } from '#ui/lib/use-api-form'
import { EmailOffNotice } from '#ui/components/banner.tsx'

/** Requests a password reset link. Never reveals whether the address has an account. */
export const ForgotPasswordDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const form = useApiForm(passwords.forgot, {
    schema: passwords.forgot.input,
    defaultValues: { email },
    onError: toastError('Reset Failed', 'Failed to reset password'),
  })
  const sent = form.response
  return (
    <Dialog
      title="Forgot Password"
      note={sent ? undefined : "Enter your account email and we'll send you a link to set a new password."}
      width={440}
      footer={
        // The same button throughout, so that it keeps the focus.
        <Button
          key="act"
          type={sent ? 'button' : 'submit'}
          form={form.element.id}
          variant="primary"
          busy={form.isSending && 'Sending link'}
          onClick={sent && onClose}
        >
          {sent ? 'Done' : 'Send reset link'}
        </Button>
      }
      onClose={onClose}
    >
      <LiveRegion className="t-base" atOnce>
        {sent?.message}
      </LiveRegion>
      {!sent && (
        <Form className="stack" {...form.element}>
          <EmailOffNotice>Ask the server admin for a link.</EmailOffNotice>
          <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
        </Form>
      )}
    </Dialog>
  )
}
