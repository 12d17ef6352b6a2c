import { Ellipsis, Fingerprint, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Factors } from '#contract/accounts/factors'
import { type Passkey, passkeys } from '#contract/accounts/passkeys'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { Menu, MenuItem } from '#ui/components/menu.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastError } from '#ui/components/toast'
import { call } from '#ui/lib/call'
import { dayText } from '#ui/lib/format'
import { makePasskey, passkeyFault, canUsePasskeys } from '#ui/lib/passkeys'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiForm } from '#ui/lib/use-api-form'
import { deviceOf } from '#domain/device'

const Rename = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const form = useApiForm(passkeys.rename, {
    schema: passkeys.rename.input.pick({ name: true }),
    defaultValues: { name: passkey.name },
    input: ({ name }) => ({ id: passkey.id, name }),
    onDone: onClose,
    onError: toastError('Update Failed', 'Failed to rename the passkey'),
  })
  return (
    <FormDialog form={form} title={`Rename ${passkey.name}`} width={440} action="Rename" onClose={onClose}>
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
    </FormDialog>
  )
}

const Remove = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => (
  <ConfirmAction
    endpoint={passkeys.remove}
    input={{ id: passkey.id }}
    title={`Remove ${passkey.name}?`}
    action="Remove"
    busy="Removing"
    done={['Passkey removed', passkey.name]}
    onError={toastError('Update Failed', 'Failed to remove the passkey')}
    onClose={onClose}
  >
    It no longer works for signing in. Delete it from your device too.
  </ConfirmAction>
)

const usageText = ({ createdAt, lastUsedAt }: Passkey): string =>
  `Added ${dayText(createdAt)}, ${lastUsedAt === null ? 'not used yet' : `used ${dayText(lastUsedAt)}`}`

const Row = ({ passkey }: { passkey: Passkey }) => {
  const [dialog, setDialog] = useState<'rename' | 'remove'>()
  const close = () => setDialog(undefined)
  return (
    <li>
      {passkey.isSecurityKey ? <KeyRound /> : <Fingerprint />}
      <div className="grow">
        <div className="t-med breaks">{passkey.name}</div>
        <div className="t-3 t-sm">{usageText(passkey)}</div>
      </div>
      <Menu
        trigger={
          <Button icon size="sm" variant="ghost" aria-label={`Rename or remove ${passkey.name}`}>
            <Ellipsis />
          </Button>
        }
      >
        <MenuItem onSelect={() => setDialog('rename')}>Rename</MenuItem>
        <MenuItem onSelect={() => setDialog('remove')}>Remove</MenuItem>
      </Menu>
      {dialog === 'rename' && <Rename passkey={passkey} onClose={close} />}
      {dialog === 'remove' && <Remove passkey={passkey} onClose={close} />}
    </li>
  )
}

const AddPasskey = () => {
  const [isBusy, setBusy] = useState(false)
  const handleError = (error: unknown) => {
    const fault = passkeyFault(error)
    if (fault !== undefined) toast('negative', 'Passkey not added', fault)
  }
  const add = useApiMutation(passkeys.add, { onError: handleError })
  const press = async () => {
    setBusy(true)
    try {
      const made = await makePasskey(await call(passkeys.beginAdding, {}))
      const name = deviceOf(navigator.userAgent).slice(0, 60)
      add.mutate({ made, name }, { onSuccess: () => toast('positive', 'Passkey added', name) })
    } catch (error) {
      handleError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      variant="primary"
      busy={(isBusy || add.isPending) && 'Adding'}
      onClick={() => void press()}
    >
      <Plus />
      Add passkey
    </Button>
  )
}

/** Passkeys of the account, with actions to rename and remove them. */
export const PasskeysCard = ({ userFactors }: { userFactors: Factors }) => {
  const isOffered = userFactors.arePasskeysOffered && canUsePasskeys()
  return (
    <Card
      title="Passkeys"
      note="Sign in with your fingerprint, face or security key. No password, nothing to phish."
      action={isOffered && <AddPasskey />}
    >
      {userFactors.passkeys.length === 0 ? (
        <p className="t-3">
          {isOffered
            ? 'No passkeys yet.'
            : 'Passkeys require an https address with a host name and a browser that supports them.'}
        </p>
      ) : (
        <ul className="list">
          {userFactors.passkeys.map(passkey => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </Card>
  )
}
