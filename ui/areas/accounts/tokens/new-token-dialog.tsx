import type { UseFormRegisterReturn } from 'react-hook-form'
import { Dialog } from '#ui/components/dialog.tsx'
import { CopyButton } from '#ui/components/use-copy.tsx'
import { Button } from '#ui/components/button.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import type { User } from '#contract/accounts/accounts'
import { useNow } from '#ui/lib/clock'
import { useApiForm } from '#ui/lib/use-api-form'
import { tokens } from '#contract/accounts/tokens'
import { toastError } from '#ui/components/toast'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { dayText } from '#ui/lib/format'
import { type Scope, writesIn } from '#contract/kernel/scope'
import { useApiQuery } from '#ui/lib/use-api-query'
import { leagues } from '#contract/leagues/leagues'
import { CheckBox } from '#ui/components/check.tsx'
import { FieldNote } from '#ui/components/field.tsx'
import styles from './tokens.module.css'

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

type Offer = { scope: Scope; label: string; hint: string }

const reading: Offer = { scope: 'read', label: 'Read', hint: 'Read everything you can see' }

const administering: Offer = { scope: 'admin', label: 'Administer', hint: 'Admin-only actions' }

const useOffers = ({ role }: User): Offer[] => {
  const all = useApiQuery(leagues.list, {}).data ?? []
  const writing = all.map(({ id, name }) => ({
    scope: writesIn(id),
    label: `Make changes in ${name}`,
    hint: 'Everything you can do there except transfer or disband the league',
  }))
  return [reading, ...writing, ...(role === 'site_admin' ? [administering] : [])]
}

const errorId = 'scopes-error'

/** Scopes of a token; the narrowest is selected by default. */
export const TokenScopes = ({
  user,
  box,
  error,
}: {
  user: User
  box: UseFormRegisterReturn
  error: string | undefined
}) => {
  const offers = useOffers(user)
  return (
    <fieldset className={styles.scopes} aria-describedby={error && errorId}>
      <legend className="t-med">Scopes</legend>
      {offers.map(({ scope, label, hint }) => (
        <label key={scope} className={styles.scope}>
          <CheckBox value={scope} {...box} />
          <span className="grow">
            <span className="t-med breaks">{label}</span>
            <span className="t-3 t-sm line">{hint}</span>
          </span>
          <code className="t-3 t-sm">{scope}</code>
        </label>
      ))}
      <FieldNote id={errorId} error={error} />
    </fieldset>
  )
}
