import { people } from '#contract/accounts/accounts'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { useApiForm } from '#ui/lib/use-api-form'
import { roleNames } from '#ui/lib/roles'
import { useEmailText } from '#ui/lib/use-email-configured'

const NewUser = people.create.input.pick({ firstName: true, lastName: true, email: true, role: true })

/** Fallback when no mail server is configured: the user gets the link in person. */
const printIt = 'To get a password link, run sidepot users reset-password --show-link.'

/** Creates an account for another person, who sets the password themselves. */
export const AddUserDialog = ({ onClose }: { onClose: () => void }) => {
  const emailText = useEmailText()
  const form = useApiForm(people.create, {
    schema: NewUser,
    defaultValues: { firstName: '', lastName: '', email: '', role: 'commissioner' },
    done: ({ email }) => [
      'User Created',
      emailText(`A link to set a password is on its way to ${email}.`, printIt),
    ],
    onDone: onClose,
    onError: toastError('Creation Failed', 'Failed to create user'),
  })
  return (
    <FormDialog
      form={form}
      title="Add user"
      note={emailText('They get an email with a link to set their password.', printIt)}
      action="Add user"
      working="Creating"
      onClose={onClose}
    >
      <TextField label="First name" autoComplete="off" {...form.field('firstName')} />
      <TextField label="Last name" autoComplete="off" {...form.field('lastName')} />
      <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
      <SelectField label="Role" {...form.field('role')}>
        {(['commissioner', 'manager', 'site_admin'] as const).map(role => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
