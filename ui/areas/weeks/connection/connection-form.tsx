import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Integration } from '#contract/weeks/connections'
import { CardBody } from '#ui/components/card.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { Form } from '#ui/components/form.tsx'
import { changedFields, SaveFooter } from '#ui/components/save-footer.tsx'
import { providerName } from '#ui/lib/providers'
import { ConnectionGuide } from './connection-guide.tsx'
import { TestConnection, useConnectionForm } from './use-connection-form.tsx'
import styles from './connection.module.css'

/** Guided connection settings with a connection test. */
export const ConnectionForm = ({ leagueId, integration }: { leagueId: number; integration: Integration }) => {
  const form = useConnectionForm(leagueId, integration)
  // Users who are already connected don't need the guide.
  const [isNew] = useState(integration.leagueRef === '' || !integration.authorized)
  const name = providerName(integration.provider)
  return (
    <Form {...form.element}>
      <FieldStack as={CardBody} className={styles.syncForm}>
        <details className={styles.steps} open={isNew}>
          <summary>
            {isNew ? 'Connect' : 'League ID and keys'}
            <ChevronDown />
          </summary>
          <ConnectionGuide leagueId={leagueId} form={form} integration={integration} />
        </details>
        <SwitchField
          label="Sync enabled"
          hint={`Scores are fetched daily until a week is final. When off, nothing is fetched from ${name}.`}
          {...form.register('isEnabled')}
        />
      </FieldStack>
      <SaveFooter changed={changedFields(form.formState)} busy={form.isSending} label="Save Settings">
        <TestConnection leagueId={leagueId} integration={integration} form={form} />
      </SaveFooter>
    </Form>
  )
}
