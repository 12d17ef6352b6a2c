import type { User } from '#contract/accounts/accounts'
import { profile } from '#contract/accounts/profile'
import { publicName } from '#domain/public-name'
import { Form } from '#ui/components/form.tsx'
import { Button } from '#ui/components/button.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastError } from '#ui/components/toast'
import { useEmailText } from '#ui/lib/use-email-configured'
import { useApiForm } from '#ui/lib/use-api-form'

/** Form for name and email address. */
export const ProfileForm = ({ user, onDone }: { user: User; onDone: () => void }) => {
  const { firstName, lastName, email, showsFullName } = user
  const emailText = useEmailText()
  const form = useApiForm(profile.update, {
    schema: profile.update.input,
    defaultValues: { firstName, lastName, email, showsFullName },
    onDone: ({ pendingEmail }) => {
      if (pendingEmail === null || pendingEmail === user.pendingEmail) toast('positive', 'Profile updated')
      else
        toast(
          'positive',
          'Confirm your new address',
          emailText(
            `Open the link we emailed to ${pendingEmail}.`,
            `${pendingEmail} can be confirmed once a mail server is set up.`,
          ),
        )
      onDone()
    },
    onError: toastError('Update Failed', 'Failed to update profile'),
  })
  return (
    <Form className="stack" {...form.element}>
      <TextField label="First name" autoComplete="given-name" autoFocus {...form.field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="Used to sign in and for email. A new address takes effect once you open the link we email to it."
        {...form.field('email')}
      />
      <SwitchField
        label="Show my full name on public pages"
        hint={`Otherwise recaps and shared awards show ${publicName(`${firstName} ${lastName}`)}`}
        {...form.register('showsFullName')}
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={form.isSending && 'Saving'}>
          Save Changes
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
