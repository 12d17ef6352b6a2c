import type { League } from '#contract/leagues/leagues'
import { weekSettings, type WeekSettings } from '#contract/leagues/week-settings'
import { Card, CardBody } from '#ui/components/card.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { Form } from '#ui/components/form.tsx'
import { changedFields, SaveFooter } from '#ui/components/save-footer.tsx'
import { useSaveForm } from '#ui/lib/use-save-form'
import { ofWeekSettings } from './week-settings-form.ts'

const Fields = weekSettings.save.input
  .pick({ recapIsPublic: true, pageIsPublic: true, rulesArePublic: true })
  .required()

/** Data of a league that is visible without an account. */
export const PublicCard = ({ league, saved }: { league: League; saved: WeekSettings }) => {
  const form = useSaveForm(weekSettings.save, {
    schema: Fields,
    opened: saved,
    valuesOf: (opened = saved) => Fields.parse(opened),
    names: { recapIsPublic: 'Weekly recap', pageIsPublic: 'League page', rulesArePublic: 'Rules page' },
    input: input => ({ leagueId: league.id, ...input }),
    ...ofWeekSettings(league, 'Public settings'),
  })
  const { register, formState, reset } = form
  return (
    <Card title="Visible without an account" flush>
      <Form {...form.element}>
        <FieldStack as={CardBody}>
          <SwitchField
            label="Weekly recap"
            hint="Anyone with the link. Names shortened to “Priya R.”, not listed in search engines."
            {...register('recapIsPublic')}
          />
          <SwitchField
            label="League page"
            hint="Standings, money by week and the latest week, visible to everyone, including search engines. Managers choose how their names appear. Email addresses are never shown."
            {...register('pageIsPublic')}
          />
          <SwitchField
            label="Rules page"
            hint="The prizes, how they’re decided and what changed, without names."
            {...register('rulesArePublic')}
          />
        </FieldStack>
        <SaveFooter changed={changedFields(formState)} busy={form.isSending} onReset={() => reset()} />
        <EditConflictPrompt question={form.question} />
      </Form>
    </Card>
  )
}
