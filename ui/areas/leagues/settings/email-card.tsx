import type { OutputOf } from '#contract/kernel/endpoint'
import { leagueManagement } from '#contract/leagues/management'
import type { League } from '#contract/leagues/leagues'
import { Form } from '#ui/components/form.tsx'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Card, CardBody } from '#ui/components/card.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { SaveFormFooter } from '#ui/components/save-footer.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { useSaveForm } from '#ui/lib/use-save-form'
import { useApiQuery } from '#ui/lib/use-api-query'
import styles from './email-card.module.css'

type Settings = OutputOf<typeof leagueManagement.readEmailSettings>

const Changeable = leagueManagement.saveEmailSettings.input
  .omit({ leagueId: true, openedWith: true })
  .required()

const Preview = ({ league, prefix }: { league: League; prefix: string }) => (
  <dl className={styles.subjectPreview}>
    <dt className="t-sm t-2">Subject preview</dt>
    <LiveRegion as="dd" className="t-med">
      {[prefix.trim(), `Week ${league.weekToAward}: awards published ($70)`].filter(Boolean).join(' ')}
    </LiveRegion>
  </dl>
)

const SettingsForm = ({ league, saved }: { league: League; saved: Settings }) => {
  const form = useSaveForm(leagueManagement.saveEmailSettings, {
    schema: Changeable,
    opened: saved,
    valuesOf: (opened = saved) => opened,
    names: {
      autoSendAwardEmails: 'Send award emails automatically',
      notifyCommissioner: 'Notify the commissioner',
      emailSubjectPrefix: 'Email subject prefix',
    },
    input: settings => ({ leagueId: league.id, ...settings }),
    done: 'Email settings saved',
    describe: () => `Email settings of ${league.name}`,
    onError: toastError('Failed to update email settings'),
  })
  const { register, watch } = form
  return (
    <Form {...form.element}>
      <CardBody className={styles.emailSettings}>
        <SwitchField
          label="Send award emails automatically"
          hint="Winners get an email as soon as an award is recorded or published."
          {...register('autoSendAwardEmails')}
        />
        <SwitchField
          label="Notify the commissioner"
          hint="You get a copy of emails about awards you record or publish."
          {...register('notifyCommissioner')}
        />
        <TextField
          label="Email subject prefix"
          optional
          autoComplete="off"
          hint="Added to the start of every email subject for this league."
          {...form.field('emailSubjectPrefix')}
        />
        <Preview league={league} prefix={watch('emailSubjectPrefix')} />
      </CardBody>
      <SaveFormFooter label="Save Settings" form={form} />
    </Form>
  )
}

/** Award emails that the league sends, and their subject prefix. */
export const EmailCard = ({ league }: { league: League }) => (
  <Card title="League emails" flush>
    <QueryBoundary
      query={useApiQuery(leagueManagement.readEmailSettings, { leagueId: league.id })}
      name="Email settings"
    >
      {saved => <SettingsForm league={league} saved={saved} />}
    </QueryBoundary>
  </Card>
)
