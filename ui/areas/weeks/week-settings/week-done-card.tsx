import type { League } from '#contract/leagues/leagues'
import { weekSettings, type WeekSettings } from '#contract/leagues/week-settings'
import { Card, CardBody } from '#ui/components/card.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { Form } from '#ui/components/form.tsx'
import { SaveFormFooter } from '#ui/components/save-footer.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { useSaveForm, type FieldNames } from '#ui/lib/use-save-form'
import { useEmailText, useIsEmailConfigured } from '#ui/lib/use-email-configured'
import { weekdayNames } from '#ui/lib/format'
import { ofWeekSettings } from './week-settings-form.ts'

const Fields = weekSettings.save.input
  .pick({
    correctionDay: true,
    correctionTime: true,
    afterFinal: true,
    paysOnlyFinal: true,
    autoPublishes: true,
    publishesAfterHours: true,
  })
  .required()

const policies: Record<WeekSettings['afterFinal'], string> = {
  ask: 'Ask me',
  stands: 'Keep as published',
  move: 'Move the money',
  payBoth: 'Pay both',
}

const names: FieldNames<WeekSettings> = {
  correctionDay: { name: 'Awards become final on', format: day => weekdayNames[day] ?? '' },
  correctionTime: 'At',
  afterFinal: { name: 'If scores change after that', format: policy => policies[policy] },
  paysOnlyFinal: 'Pay only final awards',
  autoPublishes: 'Auto-publish',
  publishesAfterHours: 'Hours after the week ends',
}

const useDoneForm = (league: League, saved: WeekSettings) =>
  useSaveForm(weekSettings.save, {
    schema: Fields,
    opened: saved,
    valuesOf: (opened = saved) => Fields.parse(opened),
    names,
    input: input => ({ leagueId: league.id, ...input }),
    ...ofWeekSettings(league, 'Week settings'),
  })

/** When a week's awards become final, and which steps are automatic until then. */
export const WeekDoneCard = ({ league, saved }: { league: League; saved: WeekSettings }) => {
  const emailText = useEmailText()
  const sendsEmail = useIsEmailConfigured()
  const form = useDoneForm(league, saved)
  const { register, watch } = form
  return (
    <Card title="When a week is final" flush>
      <Form {...form.element}>
        <FieldStack as={CardBody}>
          <div className="two">
            <SelectField
              label="Awards become final on"
              hint="After that, a change needs a correction."
              {...form.field('correctionDay', { valueAsNumber: true })}
            >
              {weekdayNames.map((day, index) => (
                <option key={day} value={index}>
                  {day}
                </option>
              ))}
            </SelectField>
            <TextField label="At" type="time" {...form.field('correctionTime')} />
          </div>
          <SelectField
            label="If scores change after that"
            hint={sendsEmail && 'Everyone affected gets an email either way.'}
            {...form.field('afterFinal')}
          >
            {Object.entries(policies).map(([policy, label]) => (
              <option key={policy} value={policy}>
                {label}
              </option>
            ))}
          </SelectField>
          <SwitchField
            label="Auto-publish"
            hint={emailText(
              'Publishes a final week if there are no ties or unmapped teams. You get an email first with a link to cancel.',
              "Publishes a final week if there are no ties or unmapped teams. You won't get an email first.",
            )}
            {...register('autoPublishes')}
          />
          {watch('autoPublishes') && (
            <TextField
              label="Hours after the week ends"
              type="number"
              inputMode="numeric"
              {...form.field('publishesAfterHours', { valueAsNumber: true })}
            />
          )}
          <SwitchField
            label="Pay only final awards"
            hint="A provisional award can’t be marked as paid."
            {...register('paysOnlyFinal')}
          />
        </FieldStack>
        <SaveFormFooter of="When a week is final" form={form} />
      </Form>
    </Card>
  )
}
