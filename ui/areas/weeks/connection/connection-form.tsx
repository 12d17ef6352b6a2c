import type { Integration } from '#contract/weeks'
import { Form } from '#ui/components/form.tsx'
import { Button } from '#ui/components/button.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { providerName } from '#ui/lib/providers'
import { CardBody, CardFoot } from '#ui/components/card.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { ConnectionGuide } from './connection-guide.tsx'
import { TestConnection } from './test-connection.tsx'
import { useConnectionForm } from './use-connection-form.ts'
import styles from './connection.module.css'

/** The settings of a connection, guided step by step, and trying them out. */
export const ConnectionForm = ({ leagueId, integration }: { leagueId: number; integration: Integration }) => {
  const form = useConnectionForm(leagueId, integration)
  const name = providerName(integration.provider)
  return (
    <Form {...form.element}>
      <FieldStack as={CardBody} className={styles.syncForm}>
        <ConnectionGuide leagueId={leagueId} form={form} integration={integration} />
        <SwitchField
          label="Sync enabled"
          hint={`Switched off, nothing is fetched from ${name}`}
          {...form.register('isEnabled')}
        />
      </FieldStack>
      <CardFoot className={styles.syncFoot}>
        <Button type="submit" variant="primary" busy={form.isSending && 'Saving'}>
          Save Settings
        </Button>
        <TestConnection leagueId={leagueId} integration={integration} form={form} />
      </CardFoot>
    </Form>
  )
}
