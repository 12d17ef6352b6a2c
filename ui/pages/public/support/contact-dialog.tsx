import type { User } from '#contract/accounts/accounts'
import { content } from '#contract/content/content'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { useActForm } from '#ui/lib/use-act-form'
import { fullName } from '#ui/lib/use-user'
import { MailOff } from '#ui/components/mail-off.tsx'
import { useSentTitle } from '#ui/lib/use-sends-mail'

/** A message to support; who is signed in need not say who they are. */
export const ContactDialog = ({ user, onClose }: { user: User | null; onClose: () => void }) => {
  const title = useSentTitle('Message sent')
  const form = useActForm(content.askSupport, {
    schema: content.askSupport.input,
    defaultValues: { userName: user ? fullName(user) : '', userEmail: user?.email ?? '', message: '' },
    onDone: ({ message }) => {
      toast('positive', title, message)
      onClose()
    },
    onRefused: toastRefused('Send Failed', 'Failed to send email'),
  })
  return (
    <FormDialog
      form={form}
      title="Contact support"
      note="Tell us what happened and what you expected. We answer by email."
      action="Send message"
      working="Sending"
      onClose={onClose}
    >
      <div className="fields">
        <MailOff>Your message waits until whoever runs this server sets up email.</MailOff>
        <TextField label="Name" autoComplete="name" {...form.field('userName')} />
        <TextField label="Email" type="email" autoComplete="email" {...form.field('userEmail')} />
        <TextAreaField label="Message" rows={6} {...form.field('message')} />
      </div>
    </FormDialog>
  )
}
