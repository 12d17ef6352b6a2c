import type { User } from '#contract/accounts/accounts'
import { useEmailText, useResendLink } from '#ui/lib/use-email-configured'
import { useApiForm } from '#ui/lib/use-api-form'
import { profile, addresses } from '#contract/accounts/profile'
import { toast, toastError } from '#ui/components/toast'
import { Form } from '#ui/components/form.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { publicName } from '#domain/members'
import { Button } from '#ui/components/button.tsx'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { Banner } from '#ui/components/banner.tsx'

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

/** Shows an email change that waits for its confirmation link; the current address signs in until then. */
export const EmailWaits = ({ user: { email, pendingEmail } }: { user: User }) => {
  const emailText = useEmailText()
  const cancel = useApiMutation(addresses.cancel, {
    done: 'Your address is unchanged',
    onError: toastError('No changes made', "That didn't work. Try again."),
  })
  const resend = useResendLink()
  if (pendingEmail === null) return null
  const cancelChange = () => cancel.mutate({})
  return (
    <Banner
      title={<span className="breaks">Waiting for {pendingEmail} to be confirmed.</span>}
      action={
        <div className="row">
          <Button size="sm" {...resend}>
            Resend
          </Button>
          <Button size="sm" variant="ghost" busy={cancel.isPending && 'Canceling'} onClick={cancelChange}>
            Cancel
          </Button>
        </div>
      }
    >
      {emailText(
        'Open the link we emailed there within 24 hours.',
        'It can be confirmed once a mail server is set up.',
      )}{' '}
      Until then you sign in with <span className="breaks">{email}</span>.
    </Banner>
  )
}
