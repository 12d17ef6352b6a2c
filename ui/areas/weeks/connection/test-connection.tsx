import type { AnswerOf } from '#contract/kernel/endpoint'
import { weeks, type Integration } from '#contract/weeks'
import { isSecret } from '#domain/providers/provider'
import { providerWith } from '#domain/providers/registry'
import { plural } from '#domain/text'
import { Button } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast'
import { useAct } from '#ui/lib/use-act'
import type { ConnectionForm } from './use-connection-form.ts'
import { useSeasonQuestion } from './use-season-question.tsx'

/** Why a connection cannot be tried out as it stands in the form. */
const missingFrom = (form: ConnectionForm, integration: Integration): string | undefined => {
  const typed = form.watch()
  const inputs = providerWith(integration.provider)?.connection?.inputs ?? []
  return inputs.find(
    ({ name, missing }) => missing && !typed[name]?.trim() && !(isSecret(name) && integration[name]),
  )?.missing
}

/** Gridiron Annex, 2026 season, 12 teams. */
const foundText = ({ leagueName, season, teams = [] }: AnswerOf<typeof weeks.test>): string =>
  `${leagueName}, ${season} season, ${plural(teams.length, 'team')}`

/** Asks the provider for the league, with everything as it stands in the form. */
export const TestConnection = ({
  leagueId,
  integration,
  form,
}: {
  leagueId: number
  integration: Integration
  form: ConnectionForm
}) => {
  const test = useAct(weeks.test, { refreshes: [weeks.read] })
  const season = useSeasonQuestion()
  const missing = missingFrom(form, integration)
  const { isEnabled: _, ...typed } = form.getValues()
  const tryOut = (confirmSeason?: number): void =>
    test.mutate(
      { leagueId, provider: integration.provider, ...typed, confirmSeason },
      {
        onSuccess: found =>
          found.success
            ? toast('positive', 'Connection works', foundText(found))
            : toast('negative', 'Connection failed', found.error),
        onError: error =>
          season.asked(error, tryOut) ||
          toast('negative', 'Connection test failed', error.issues[0]?.message ?? error.message),
      },
    )
  return (
    <>
      <Button
        busy={test.isPending && 'Testing'}
        disabled={missing !== undefined}
        aria-describedby={missing ? 'test-missing' : undefined}
        onClick={() => tryOut()}
      >
        Test Connection
      </Button>
      {missing && (
        <span className="t-3 t-sm" id="test-missing">
          {missing}
        </span>
      )}
      {season.dialog}
    </>
  )
}
