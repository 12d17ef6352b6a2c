import { sync, type Provider } from '#contract/sync'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/toast.ts'
import { useAct } from '../../lib/use-act.ts'

/** Asks the provider for the league, with the id as it stands in the form. */
export const TestConnection = ({
  leagueId,
  provider,
  leagueRef,
}: {
  leagueId: number
  provider: Provider
  leagueRef: string
}) => {
  const test = useAct(sync.test, { refreshes: [sync.read] })
  return (
    <Button
      busy={test.isPending && 'Testing'}
      disabled={leagueRef.trim() === ''}
      onClick={() =>
        test.mutate(
          { leagueId, provider, leagueRef },
          {
            onSuccess: ({ success, error, leagueName }) =>
              success
                ? toast('positive', 'Connection works', leagueName)
                : toast('negative', 'Connection failed', error),
            onError: error => toast('negative', 'Connection test failed', error.message),
          },
        )
      }
    >
      Test connection
    </Button>
  )
}
