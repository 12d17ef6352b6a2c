import type { z } from 'zod'
import { connections, type Integration, type Provider } from '#contract/weeks/connections'
import { isSetUp } from '#ui/lib/providers'
import { useApiForm } from '#ui/lib/use-api-form'
import { toastError, toast } from '#ui/components/toast'
import { providerWith } from '#domain/providers/registry'
import { isSecret } from '#domain/providers/provider'
import { Button } from '#ui/components/button.tsx'
import type { OutputOf, InputOf } from '#contract/kernel/endpoint'
import { plural } from '#domain/text'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useSaveSource, useSeasonQuestion } from './use-source.tsx'

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

/** Reason why the connection in the form can't be tested. */
const missingFrom = (form: ConnectionForm, integration: Integration): string | undefined => {
  const values = form.watch()
  const inputs = providerWith(integration.provider)?.connection?.inputs ?? []
  return inputs.find(
    ({ name, missing }) => missing && !values[name]?.trim() && !(isSecret(name) && integration[name]),
  )?.missing
}

/** Tests the connection with the values in the form. */
export const TestConnection = ({
  leagueId,
  integration,
  form,
}: {
  leagueId: number
  integration: Integration
  form: ConnectionForm
}) => {
  const { runTest, isTesting, dialog } = useTestConnection(leagueId, integration.provider)
  const missing = missingFrom(form, integration)
  const { isEnabled: _, ...values } = form.getValues()
  return (
    <>
      <Button
        busy={isTesting && 'Testing'}
        disabled={missing !== undefined}
        aria-describedby={missing ? 'test-missing' : undefined}
        onClick={() => runTest(values)}
      >
        Test Connection
      </Button>
      {missing && (
        <span className="t-3 t-sm" id="test-missing">
          {missing}
        </span>
      )}
      {dialog}
    </>
  )
}

/** Formats the league that was found: Gridiron Annex, 2026 season, 12 teams. */
const foundText = ({ leagueName, season, teams = [] }: OutputOf<typeof connections.test>): string =>
  `${leagueName}, ${season} season, ${plural(teams.length, 'team')}`

type ConnectionInput = Omit<InputOf<typeof connections.test>, 'leagueId' | 'provider' | 'confirmSeason'>

/** Tests the connection, as stored or with the values in the form. */
export const useTestConnection = (leagueId: number, provider: Provider) => {
  const test = useApiMutation(connections.test)
  const season = useSeasonQuestion()
  const runTest = (input: ConnectionInput, confirmSeason?: number): void =>
    test.mutate(
      { leagueId, provider, ...input, confirmSeason },
      {
        onSuccess: found =>
          found.success
            ? toast('positive', 'Connection works', foundText(found))
            : toast('negative', 'Connection failed', found.error),
        onError: error =>
          season.promptSeason(error, year => runTest(input, year)) ||
          toast('negative', 'Connection test failed', error.issues[0]?.message ?? error.message),
      },
    )
  return { runTest, isTesting: test.isPending, dialog: season.dialog }
}
