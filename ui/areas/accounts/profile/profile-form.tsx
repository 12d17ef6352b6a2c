import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { accounts, type User } from '#contract/accounts/accounts'
import { leagues } from '#contract/leagues/leagues'
import { profile } from '#contract/accounts/profile'
import { Button } from '#ui/components/button.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { showIssues } from '#ui/lib/show-issues'
import { useAct } from '#ui/lib/use-act'

/** Name and address, to be changed. */
export const ProfileForm = ({ user, onDone }: { user: User; onDone: () => void }) => {
  const save = useAct(profile.update, { refreshes: [accounts.current, leagues.list, leagues.members] })
  const { firstName, lastName, email } = user
  const form = useForm({
    resolver: zodResolver(profile.update.input),
    defaultValues: { firstName, lastName, email },
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(values =>
    save.mutate(values, {
      onSuccess: () => {
        toast('positive', 'Profile updated')
        onDone()
      },
      onError: error => {
        if (!showIssues(error, form)) toastRefused('Update Failed', 'Failed to update profile')(error)
      },
    }),
  )
  return (
    <form className="stack" onSubmit={event => void submit(event)} noValidate>
      <TextField
        label="First name"
        autoComplete="given-name"
        autoFocus
        error={errors.firstName?.message}
        {...form.register('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...form.register('lastName')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="You sign in with it, and email goes there."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={save.isPending && 'Saving'}>
          Save Changes
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
