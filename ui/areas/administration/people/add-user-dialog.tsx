import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { people } from '#contract/accounts/accounts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { showIssues } from '#ui/lib/show-issues'
import { useAct } from '#ui/lib/use-act'
import { overviewReads } from '#ui/areas/administration/site/admin-reads'
import { roleNames } from '#ui/lib/role-names'

const NewUser = people.create.input.pick({ firstName: true, lastName: true, email: true, role: true })

const useNewUser = (onClose: () => void) => {
  const create = useAct(people.create, { refreshes: overviewReads })
  const form = useForm({
    resolver: zodResolver(NewUser),
    defaultValues: { firstName: '', lastName: '', email: '', role: 'commissioner' },
    mode: 'onTouched',
  })
  const submit = form.handleSubmit(person =>
    create.mutate(person, {
      onSuccess: ({ email }) => {
        toast('positive', 'User Created', `A link to set a password goes to ${email}.`)
        onClose()
      },
      onError: error => {
        if (!showIssues(error, form)) toastRefused('Creation Failed', 'Failed to create user')(error)
      },
    }),
  )
  return { form, submit, isPending: create.isPending }
}

/** An account for somebody else; they set its password themselves. */
export const AddUserDialog = ({ onClose }: { onClose: () => void }) => {
  const formId = useId()
  const { form, submit, isPending } = useNewUser(onClose)
  const { errors } = form.formState
  return (
    <Dialog
      title="Add User"
      note="They get an email with a link to set their password."
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending && 'Creating'}>
            Create user
          </Button>
        </>
      }
      onClose={onClose}
    >
      <form id={formId} className="stack" onSubmit={event => void submit(event)} noValidate>
        <TextField
          label="First name"
          autoComplete="off"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="off"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <SelectField label="Role" error={errors.role?.message} {...form.register('role')}>
          {(['commissioner', 'manager', 'site_admin'] as const).map(role => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  )
}
