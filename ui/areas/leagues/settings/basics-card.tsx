import type { User } from '#contract/accounts/accounts'
import { joining } from '#contract/leagues/joining'
import type { League } from '#contract/leagues/leagues'
import { leagueManagement } from '#contract/leagues/management'
import { weekSettings, type WeekSettings } from '#contract/leagues/week-settings'
import { currencyPlural } from '#domain/currencies'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Card, CardBody } from '#ui/components/card.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { Form } from '#ui/components/form.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { changedFields, SaveFooter } from '#ui/components/save-footer.tsx'
import { SelectField, CurrencyField } from '#ui/components/select.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { timeZones } from '#ui/lib/format'
import { useApiForm } from '#ui/lib/use-api-form'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useSaveForm } from '#ui/lib/use-save-form'

const toastUpdateError = toastError('Update Failed', 'League not changed')

const useName = (league: League) =>
  useApiForm(leagueManagement.rename, {
    schema: leagueManagement.rename.input.pick({ name: true }),
    values: { name: league.name },
    input: ({ name }) => ({ leagueId: league.id, name }),
    done: (_, { name }) => ['League renamed', name],
    onError: toastUpdateError,
  })

const useCurrencyForm = (league: League) =>
  useApiForm(leagueManagement.changeCurrency, {
    schema: leagueManagement.changeCurrency.input.pick({ currency: true }),
    values: { currency: league.currency },
    input: ({ currency }) => ({ leagueId: league.id, currency }),
    done: ({ currency }) => ['Currency changed', `${league.name} now uses ${currencyPlural(currency)}.`],
    onError: toastError('Not changed', 'Currency not changed'),
  })

const useTeam = (league: League, user: User) =>
  useApiForm(joining.renameTeam, {
    schema: joining.renameTeam.input.pick({ teamName: true }),
    values: { teamName: league.myTeamName ?? '' },
    input: ({ teamName }) => ({ leagueId: league.id, userId: user.id, teamName }),
    done: (_, { teamName }) => ['Team name updated', teamName],
    onError: toastError('Update Failed', 'Failed to update team name'),
  })

const Zone = weekSettings.save.input.pick({ timeZone: true }).required()

const useZone = (league: League, saved: WeekSettings) =>
  useSaveForm(weekSettings.save, {
    schema: Zone,
    opened: saved,
    valuesOf: (opened = saved) => ({ timeZone: opened.timeZone }),
    names: { timeZone: 'Time zone' },
    input: input => ({ leagueId: league.id, ...input }),
    done: (_, { timeZone }) => ['Time zone saved', timeZone],
    onError: toastUpdateError,
  })

const Fields = ({ league, user, saved }: { league: League; user: User; saved: WeekSettings }) => {
  const name = useName(league)
  const currency = useCurrencyForm(league)
  const zone = useZone(league, saved)
  const team = useTeam(league, user)
  // Each field has its own endpoint; one button saves those that changed.
  const all = [name, currency, zone, team].map(({ formState, submit, isSending, element }) => ({
    changed: changedFields(formState),
    submit,
    isSending,
    tries: element.tries,
  }))
  return (
    <Form
      noValidate
      tries={all.reduce((sum, { tries }) => sum + tries, 0)}
      onSubmit={event => {
        event.preventDefault()
        for (const { changed, submit } of all) if (changed > 0) submit()
      }}
    >
      <FieldStack as={CardBody}>
        <TextField label="League name" autoComplete="off" {...name.field('name')} />
        <div className="two">
          <CurrencyField {...currency.field('currency')} />
          <SelectField
            label="Time zone"
            hint="Sets when the league's day starts and ends."
            {...zone.field('timeZone')}
          >
            {timeZones(saved.timeZone).map(each => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
        </div>
        {league.myTeamName !== null && (
          <TextField label="Your team" autoComplete="off" {...team.field('teamName')} />
        )}
      </FieldStack>
      <SaveFooter
        changed={all.reduce((sum, { changed }) => sum + changed, 0)}
        busy={all.some(({ isSending }) => isSending)}
      />
      <EditConflictPrompt question={zone.question} />
    </Form>
  )
}

/** League name, currency and time zone. */
export const BasicsCard = ({ league, user }: { league: League; user: User }) => (
  <Card title="Basics" flush>
    <QueryBoundary query={useApiQuery(weekSettings.read, { leagueId: league.id })} name="League settings">
      {saved => <Fields league={league} user={user} saved={saved} />}
    </QueryBoundary>
  </Card>
)
