import { isSecret, type InputName } from '#domain/providers/provider'
import { providerWith } from '#domain/providers/registry'
import { TextField } from '#ui/components/text-field.tsx'
import { SecretField } from './secret-field.tsx'
import type { Connecting } from './use-connection-form.tsx'

export const ConnectionField = ({ name, form, integration }: { name: InputName } & Connecting) => {
  const inputs = providerWith(integration.provider)?.connection?.inputs
  const input = inputs?.find(input => input.name === name)
  if (!input) return null
  const { label, hint, missing } = input
  if (isSecret(name))
    return (
      <SecretField
        form={form}
        name={name}
        label={label}
        stored={integration[name]}
        hint={hint}
        isRemovable={missing === undefined}
      />
    )
  return (
    <TextField
      label={label}
      {...(name === 'leagueRef' ? { inputMode: 'numeric' } : { spellCheck: false })}
      autoComplete="off"
      hint={hint}
      {...form.field(name)}
    />
  )
}
