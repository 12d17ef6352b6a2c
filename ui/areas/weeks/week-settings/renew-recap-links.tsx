import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { weeks } from '#contract/weeks'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** Revokes the links of all recaps, in case one was shared by mistake. */
export const RenewRecapLinks = ({ league }: { league: League }) => {
  const [isConfirming, setConfirming] = useState(false)
  const renew = useApiMutation(weeks.renewRecapLinks)
  const confirm = () =>
    renew.mutate(
      { leagueId: league.id },
      {
        onSuccess: () => {
          toast('positive', 'Recap links renewed')
          setConfirming(false)
        },
        onError: error => toast('negative', 'Error', error.message || 'Failed to renew the recap links'),
      },
    )
  return (
    <div>
      <Button onClick={() => setConfirming(true)}>
        <RefreshCw />
        Create new links
      </Button>
      {isConfirming && (
        <Confirm
          title="Make new recap links?"
          action="Make new links"
          busy={renew.isPending && 'Renewing'}
          onCancel={() => setConfirming(false)}
          onConfirm={confirm}
        >
          Every recap link you shared stops working. Each week gets a new one.
        </Confirm>
      )}
    </div>
  )
}
