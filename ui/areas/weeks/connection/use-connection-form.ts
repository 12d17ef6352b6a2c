import type { z } from 'zod'
import { leagueManagement } from '#contract/leagues/management'
import { weeks, type Integration } from '#contract/weeks'
import { toast } from '#ui/components/toast'
import { useApiForm } from '#ui/lib/use-api-form'
import { isSetUp } from '#ui/lib/providers'
import { useSaveSource } from './use-keep-source.ts'

const Settings = weeks.configure.input.pick({
  isEnabled: true,
  leagueRef: true,
  oauthConsumerKey: true,
  oauthConsumerSecret: true,
  espnS2: true,
  swid: true,
})

/** Secrets start empty, whatever is stored: an empty one stays what it is, and null takes it away. */
const fieldsOf = (integration: Integration): z.input<typeof Settings> => ({
  // What was never saved starts switched on.
  isEnabled: integration.isEnabled || !isSetUp(integration),
  leagueRef: integration.leagueRef,
  oauthConsumerKey: integration.oauthConsumerKey ?? '',
  oauthConsumerSecret: '',
  espnS2: '',
  swid: '',
})

/** The form of a connection. */
export const useConnectionForm = (leagueId: number, integration: Integration) => {
  const keepSource = useSaveSource(leagueId)
  return useApiForm(weeks.configure, {
    schema: Settings,
    values: fieldsOf(integration),
    input: settings => ({ leagueId, provider: integration.provider, ...settings }),
    refreshes: [weeks.read, leagueManagement.audit],
    onDone: () => {
      keepSource(integration.provider)
      toast('positive', 'Settings saved')
    },
    onRefused: ({ message }) => toast('negative', 'Error saving configuration', message),
  })
}

export type ConnectionForm = ReturnType<typeof useConnectionForm>

/** A connection while its settings are filled in. */
export type Connecting = { leagueId: number; form: ConnectionForm; integration: Integration }
