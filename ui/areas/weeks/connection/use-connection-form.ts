import type { z } from 'zod'
import { connections } from '#contract/weeks/connections'
import type { Integration } from '#contract/weeks/connections'
import { toastError } from '#ui/components/toast'
import { useApiForm } from '#ui/lib/use-api-form'
import { isSetUp } from '#ui/lib/providers'
import { useSaveSource } from './use-save-source.ts'

const Settings = connections.configure.input.pick({
  isEnabled: true,
  leagueRef: true,
  oauthConsumerKey: true,
  oauthConsumerSecret: true,
  espnS2: true,
  swid: true,
})

/** Secret fields start empty: an empty value keeps the stored secret, null removes it. */
const fieldsOf = (integration: Integration): z.input<typeof Settings> => ({
  // New connections start enabled.
  isEnabled: integration.isEnabled || !isSetUp(integration),
  leagueRef: integration.leagueRef,
  oauthConsumerKey: integration.oauthConsumerKey ?? '',
  oauthConsumerSecret: '',
  espnS2: '',
  swid: '',
})

/** Form of a provider connection. */
export const useConnectionForm = (leagueId: number, integration: Integration) => {
  const saveSource = useSaveSource(leagueId)
  return useApiForm(connections.configure, {
    schema: Settings,
    values: fieldsOf(integration),
    input: settings => ({ leagueId, provider: integration.provider, ...settings }),
    done: 'Settings saved',
    onDone: () => saveSource(integration.provider),
    onError: toastError('Error saving configuration'),
  })
}

export type ConnectionForm = ReturnType<typeof useConnectionForm>

/** Connection being edited. */
export type Connecting = { leagueId: number; form: ConnectionForm; integration: Integration }
