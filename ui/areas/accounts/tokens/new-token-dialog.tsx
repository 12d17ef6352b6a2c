import type { User } from '#contract/accounts/accounts'
import { tokens } from '#contract/accounts/tokens'
import { Button } from '#ui/components/button.tsx'
import { CopyButton } from '#ui/components/share-or-copy.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { dayText } from '#ui/lib/format'
import { useApiForm } from '#ui/lib/use-api-form'
import { useNow } from '#ui/lib/use-now'
import { TokenScopes } from './token-scopes.tsx'

const Secret = ({ name, token, onClose }: { name: string; token: string; onClose: () => void }) => (
  <Dialog
    title={name}
    note="Copy the token now. It won't be shown again."
    footer={
      <>
        <CopyButton text={token} label="Copy token" />
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

const dayMs = 86_400_000
const spans = [7, 30, 90, 365]

/** Creates an access token and shows its secret once. */
export const NewTokenDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const now = useNow(dayMs)
  const form = useApiForm(tokens.create, {
    schema: tokens.create.input,
    defaultValues: { name: '', scopes: ['read'], expiresInDays: '90' },
    onError: toastError('Update Failed', 'Failed to create access token'),
  })
  if (form.response) return <Secret {...form.response} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title="New access token"
      note="Anyone with this token can do what you select here until it expires."
      action="Create token"
      working="Creating"
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="So you know what to revoke later."
        autoComplete="off"
        {...form.field('name')}
      />
      <TokenScopes user={user} box={form.register('scopes')} error={form.field('scopes').error} />
      <SelectField label="Expires" {...form.field('expiresInDays')}>
        {spans.map(days => (
          <option key={days} value={days}>
            {dayText(new Date(now + days * dayMs).toISOString())}, in {days} days
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
