import { Check, Copy } from 'lucide-react'
import { tokens } from '#contract/accounts/tokens'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { useActForm } from '#ui/lib/use-act-form'
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
  const form = useActForm(tokens.create, {
    defaultValues: { name: '' },
    refreshes: [tokens.list],
    onRefused: toastRefused('Update Failed', 'Failed to create access token'),
  })
  if (form.answer) return <Secret {...form.answer} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title="New access token"
      note="Whoever holds it can do what you can. Name it after what uses it."
      action="Create token"
      working="Creating"
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
    </FormDialog>
  )
}
