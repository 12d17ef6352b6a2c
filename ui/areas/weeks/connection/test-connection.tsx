import type { Integration } from '#contract/weeks/connections'
import { isSecret } from '#domain/providers/provider'
import { providerWith } from '#domain/providers/registry'
import { Button } from '#ui/components/button.tsx'
import type { ConnectionForm } from './use-connection-form.ts'
import { useTestConnection } from './use-test-connection.ts'

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
