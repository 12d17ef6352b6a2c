import { TextField } from '#ui/components/text-field.tsx'
import type { ConnectionForm } from './use-connection-form.ts'

/** The number of the league at the provider. */
export const LeagueIdField = ({
  form,
  label,
  hint,
}: {
  form: ConnectionForm
  label: string
  hint: string
}) => (
  <TextField label={label} inputMode="numeric" autoComplete="off" hint={hint} {...form.field('leagueRef')} />
)
