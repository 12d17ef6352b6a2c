import { ArrowRight } from 'lucide-react'
import { weekSettings, type WeekSettings } from '#contract/leagues/week-settings'
import type { League } from '#contract/leagues/leagues'
import { syncName } from '#ui/lib/providers'
import { type FieldNames, useSaveForm } from '#ui/lib/use-save-form'
import { Card, CardBody } from '#ui/components/card.tsx'
import { Form } from '#ui/components/form.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { seasonWeeks } from '#domain/calendar'
import { TextField } from '#ui/components/text-field.tsx'
import { SaveFormFooter } from '#ui/components/save-footer.tsx'
import { Link } from '#ui/components/link.tsx'
import { rulesOf } from '#ui/lib/paths'
import { QueryBoundary } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { awards } from '#contract/awards'
import { DescriptionList } from '#ui/components/rows.tsx'
import { Money } from '#ui/components/amounts.tsx'
import { ofWeekSettings } from './week-settings-form.ts'

const Fields = weekSettings.save.input
  .pick({ lastPaidWeek: true, minimumPoints: true, playoffStart: true, playoffTeams: true })
  .required()

const playoffTeams: Record<WeekSettings['playoffTeams'], string> = {
  inPlayoffs: 'Teams still in the playoffs, including byes',
  playing: 'Every team that plays',
  all: 'Every team',
}

/** Default when the league has no setting of its own. */
const defaultText = ({ provider }: League): string =>
  provider === null || provider === 'csv' || provider === 'file' ? 'Default' : `From ${syncName(provider)}`

const namesFor = (league: League): FieldNames<WeekSettings> => {
  const noteFor = (week: number | null) => (week === null ? defaultText(league) : `Week ${week}`)
  return {
    lastPaidWeek: { name: 'Last paid week', format: noteFor },
    minimumPoints: 'Minimum points to win',
    playoffStart: { name: 'Playoffs start in', format: noteFor },
    playoffTeams: { name: 'Who can win in the playoffs', format: choice => playoffTeams[choice] },
  }
}

/** Converts between null and the empty value of a select. */
const weekOrNull = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) }

/** Paid weeks and the eligibility requirements for winning one. */
export const EligibilityCard = ({ league, saved }: { league: League; saved: WeekSettings }) => {
  const form = useSaveForm(weekSettings.save, {
    schema: Fields,
    opened: saved,
    valuesOf: (opened = saved) => Fields.parse(opened),
    names: namesFor(league),
    input: input => ({ leagueId: league.id, ...input }),
    ...ofWeekSettings(league, 'Week settings'),
  })
  // Current weeks if the league leaves them to its source.
  const nowText = (own: number | null, now: number) =>
    own === null
      ? `Week ${now} (${defaultText(league).replace(/^./, letter => letter.toLowerCase())})`
      : defaultText(league)
  return (
    <Card title="Who can win" flush>
      <Form {...form.element}>
        <FieldStack as={CardBody}>
          <div className="two">
            <SelectField
              label="Last paid week"
              hint="Sets the length of the season everywhere."
              {...form.field('lastPaidWeek', weekOrNull)}
            >
              <option value="">{nowText(saved.lastPaidWeek, league.lastPaidWeek)}</option>
              {seasonWeeks.map(week => (
                <option key={week} value={week}>
                  Week {week}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Minimum points to win"
              inputMode="decimal"
              {...form.field('minimumPoints', { valueAsNumber: true })}
            />
          </div>
          <div className="two">
            <SelectField label="Playoffs start in" {...form.field('playoffStart', weekOrNull)}>
              <option value="">{nowText(saved.playoffStart, league.playoffStart)}</option>
              {seasonWeeks.slice(1).map(week => (
                <option key={week} value={week}>
                  Week {week}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Who can win in the playoffs"
              hint="Weekly prizes only. Season prizes are open to every team."
              {...form.field('playoffTeams')}
            >
              {Object.entries(playoffTeams).map(([choice, label]) => (
                <option key={choice} value={choice}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
        </FieldStack>
        <SaveFormFooter of="Who can win" form={form} />
      </Form>
    </Card>
  )
}

/** Default prizes of the built-in awards; they are changed in the rules. */
export const DefaultPrizesCard = ({ league, saved }: { league: League; saved: WeekSettings }) => (
  <Card
    title="Default prizes"
    footer={
      <Link className="link" to={rulesOf(league.id, 'change')}>
        Change in Rules
        <ArrowRight />
      </Link>
    }
  >
    {/* Custom rules define their own prizes. */}
    <QueryBoundary query={useApiQuery(awards.kinds, {})} name="Default prizes">
      {kinds => (
        <DescriptionList>
          {kinds.map(({ type, label, defaultPrize }) => (
            <div key={type}>
              <dt>{label}</dt>
              <dd>
                <Money amount={saved.prizes[type] ?? defaultPrize} />
              </dd>
            </div>
          ))}
        </DescriptionList>
      )}
    </QueryBoundary>
  </Card>
)
