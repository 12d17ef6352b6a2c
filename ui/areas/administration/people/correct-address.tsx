import { personPage } from '#contract/administration/person'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { useApiForm } from '#ui/lib/use-api-form'
import { fullName } from '#ui/lib/use-user'
import { useEmailText, useSentToastTitle } from '#ui/lib/use-email-configured'
import type { Person } from './person.tsx'

const waits = 'The confirmation link to the new address is sent once a mail server is set up.'

/** Changes the address of a user who can't do it themselves; the new address takes effect once it is confirmed. */
export const CorrectAddress = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const emailText = useEmailText()
  const title = useSentToastTitle('Link sent')
  const form = useApiForm(personPage.correctAddress, {
    schema: personPage.correctAddress.input.pick({ email: true }),
    defaultValues: { email: person.pendingEmail ?? person.email },
    input: ({ email }) => ({ userId: person.id, email }),
    done: (_, { email }) => [
      title,
      emailText(`The new address takes effect once the link emailed to ${email} is opened.`, waits),
    ],
    onDone: onClose,
    onError: toastError('Address not changed', 'Failed to change the address'),
  })
  return (
    <FormDialog
      form={form}
      title={`Change ${fullName(person)}'s email address`}
      note={emailText(`A confirmation link goes to the new address, and ${person.email} is notified.`, waits)}
      width={560}
      action="Send confirmation link"
      working="Sending"
      onClose={onClose}
    >
      <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
    </FormDialog>
  )
}
