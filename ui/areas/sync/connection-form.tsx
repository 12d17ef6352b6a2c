import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { sync, type Integration } from '#contract/sync'
import { Button } from '../../components/button.tsx'
import { SwitchField } from '../../components/check.tsx'
import { TextField } from '../../components/text-field.tsx'
import { toast } from '../../components/toast.ts'
import { showIssues } from '../../lib/show-issues.ts'
import { useAct } from '../../lib/use-act.ts'
import { isLive, isSetUp, providerNames } from './providers.ts'
import { TestConnection } from './test-connection.tsx'

const Settings = sync.configure.input.pick({ isEnabled: true, leagueRef: true })

/** The league's id at the provider, and whether it may be fetched. */
export const ConnectionForm = ({ leagueId, integration }: { leagueId: number; integration: Integration }) => {
  const { provider } = integration
  const name = providerNames[provider]
  const save = useAct(sync.configure, { refreshes: [sync.read] })
  const form = useForm({
    resolver: zodResolver(Settings),
    // What was never saved starts switched on.
    values: {
      isEnabled: integration.isEnabled || !isSetUp(integration),
      leagueRef: integration.leagueRef,
    },
    mode: 'onTouched',
  })
  const submit = form.handleSubmit(settings =>
    save.mutate(
      { leagueId, provider, ...settings },
      {
        onSuccess: () => toast('positive', 'Settings saved'),
        onError: error => {
          if (!showIssues(error, form)) toast('negative', 'Error saving configuration', error.message)
        },
      },
    ),
  )
  return (
    <form onSubmit={event => void submit(event)} noValidate>
      <div className="card-body sync-body sync-form">
        <TextField
          label={`${name} league id`}
          inputMode="numeric"
          autoComplete="off"
          hint="The number in the address of the league"
          error={form.formState.errors.leagueRef?.message}
          {...form.register('leagueRef')}
        />
        <SwitchField
          label="Sync enabled"
          hint={`Switched off, nothing is fetched from ${name}`}
          {...form.register('isEnabled')}
        />
      </div>
      <div className="card-foot">
        <Button type="submit" variant="primary" busy={save.isPending && 'Saving'}>
          Save settings
        </Button>
        {isLive(provider) && (
          <TestConnection leagueId={leagueId} provider={provider} leagueRef={form.watch('leagueRef') ?? ''} />
        )}
      </div>
    </form>
  )
}
