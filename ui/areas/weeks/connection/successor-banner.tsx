import { connections, type Integration } from '#contract/weeks/connections'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { toastError } from '#ui/components/toast'
import { providerName } from '#ui/lib/providers'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** Offers to switch to the new season's league if last season's is still connected. */
export const SuccessorBanner = ({
  leagueId,
  integration,
}: {
  leagueId: number
  integration: Integration
}) => {
  const { provider, successor, isEnabled } = integration
  const configure = useApiMutation(connections.configure, {
    done: successor ? [`Connected to the ${successor.season} league`, successor.leagueName] : undefined,
    onError: toastError('Error saving configuration'),
  })
  if (!successor) return null
  const { leagueRef, leagueName, season } = successor
  const connect = () => configure.mutate({ leagueId, provider, leagueRef, isEnabled })
  return (
    <Banner
      tone="warn"
      title={`${providerName(provider)} has a ${season} league.`}
      action={
        <Button size="sm" variant="primary" busy={configure.isPending && 'Connecting'} onClick={connect}>
          Connect it
        </Button>
      }
    >
      {leagueName}, league {leagueRef}, continues the connected one. Teams stay mapped to their members if the
      owners are the same.
    </Banner>
  )
}
