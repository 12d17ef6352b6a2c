import type { OutputOf, InputOf } from '#contract/kernel/endpoint'
import { connections, type Provider } from '#contract/weeks/connections'
import { plural } from '#domain/text'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useSeasonQuestion } from './use-season-question.tsx'

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
