import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { leagueLife } from '#contract/leagues/league-life'
import { sync, type Integration } from '#contract/weeks'
import { toast } from '#ui/components/toast'
import { showIssues } from '#ui/lib/show-issues'
import { useAct } from '#ui/lib/use-act'
import { isSetUp } from '#ui/lib/providers'

const Settings = sync.configure.input.pick({
  isEnabled: true,
  leagueRef: true,
  oauthConsumerKey: true,
  oauthConsumerSecret: true,
  espnS2: true,
  swid: true,
})

/**
 * The form of a connection. Secrets start empty, whatever is stored: an empty one stays what it is, and null takes it
 * away.
 */
export const useConnectionForm = (leagueId: number, integration: Integration) => {
  const { provider } = integration
  const save = useAct(sync.configure, { refreshes: [sync.read, leagueLife.audit] })
  const form = useForm({
    resolver: zodResolver(Settings),
    values: {
      // What was never saved starts switched on.
      isEnabled: integration.isEnabled || !isSetUp(integration),
      leagueRef: integration.leagueRef,
      oauthConsumerKey: integration.oauthConsumerKey ?? '',
      oauthConsumerSecret: '',
      espnS2: '',
      swid: '',
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
  return { form, submit, isSaving: save.isPending }
}

export type ConnectionForm = ReturnType<typeof useConnectionForm>['form']

/** A connection while its settings are filled in. */
export type Connecting = { leagueId: number; form: ConnectionForm; integration: Integration }
