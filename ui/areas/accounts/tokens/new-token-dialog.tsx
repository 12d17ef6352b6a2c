import { zodResolver } from '@hookform/resolvers/zod'
import { Check, Copy } from 'lucide-react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { tokens } from '#contract/accounts/profile'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { showIssues } from '#ui/lib/show-issues'
import { useAct } from '#ui/lib/use-act'
import { useCopy } from '#ui/lib/use-copy'

/** The secret, while it can be seen. */
const Secret = ({ name, token, onClose }: { name: string; token: string; onClose: () => void }) => {
  const { isCopied, copy } = useCopy()
  const copyToken = async () => {
    if (!(await copy(token))) toast('negative', 'Copy Failed', 'Could not copy to clipboard')
  }
  return (
    <Dialog
      title={name}
      note="Copy the token now. It is not shown again."
      foot={
        <>
          <Button onClick={() => void copyToken()}>
            {isCopied ? <Check /> : <Copy />}
            {isCopied ? 'Copied' : 'Copy token'}
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
      onClose={onClose}
    >
      <TextField label="Access token" value={token} readOnly onFocus={event => event.target.select()} />
    </Dialog>
  )
}

/** Makes an access token and shows its secret this once. */
export const NewTokenDialog = ({ onClose }: { onClose: () => void }) => {
  const formId = useId()
  const create = useAct(tokens.create, { refreshes: [tokens.list] })
  const form = useForm({
    resolver: zodResolver(tokens.create.input),
    defaultValues: { name: '' },
    mode: 'onTouched',
  })
  if (create.data) return <Secret name={create.data.name} token={create.data.token} onClose={onClose} />
  const submit = form.handleSubmit(values =>
    create.mutate(values, {
      onError: error => {
        if (!showIssues(error, form)) toastRefused('Update Failed', 'Failed to create access token')(error)
      },
    }),
  )
  return (
    <Dialog
      title="New access token"
      note="Whoever holds it can do what you can. Name it after what uses it."
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={create.isPending && 'Creating'}>
            Create token
          </Button>
        </>
      }
      onClose={onClose}
    >
      <form id={formId} onSubmit={event => void submit(event)} noValidate>
        <TextField
          label="Name"
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
      </form>
    </Dialog>
  )
}
