import { CircleX, Hourglass } from 'lucide-react'
import { joining, type OwnRequest } from '#contract/leagues/joining'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { toast, toastError } from '#ui/components/toast'
import { dayText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** Pending or declined request to join a league. */
export const RequestBanner = ({ request }: { request: OwnRequest }) => {
  const { leagueId, leagueName, commissionerName, teamName, status, at } = request
  const withdraw = useApiMutation(joining.withdraw, { onError: toastError('Error', 'Try again.') })
  const waits = status === 'waiting'
  return (
    <Banner
      icon={waits ? Hourglass : CircleX}
      title={
        waits
          ? `You asked to join ${leagueName} on ${dayText(at)}.`
          : `${leagueName} declined your request on ${dayText(at)}.`
      }
      action={
        <Button
          size="sm"
          busy={withdraw.isPending && (waits ? 'Canceling' : 'Closing')}
          aria-label={
            waits ? `Cancel request to join ${leagueName}` : `Dismiss the message about ${leagueName}`
          }
          onClick={() =>
            withdraw.mutate(
              { leagueId },
              { onSuccess: () => waits && toast('positive', 'Request canceled', leagueName) },
            )
          }
        >
          {waits ? 'Cancel request' : 'Close'}
        </Button>
      }
    >
      {waits
        ? `${commissionerName} hasn't approved ${teamName} yet. You'll see the league as soon as you’re in.`
        : `Think it's a mistake? Ask ${commissionerName}, then use the league’s link again.`}
    </Banner>
  )
}
