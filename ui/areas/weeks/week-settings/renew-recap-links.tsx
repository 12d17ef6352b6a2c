import { RefreshCw } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { recaps } from '#contract/weeks/recaps'
import { Button } from '#ui/components/button.tsx'
import { ConfirmButton } from '#ui/components/confirm-action.tsx'
import { toastError } from '#ui/components/toast'

/** Revokes the links of all recaps, in case one was shared by mistake. */
export const RenewRecapLinks = ({ league }: { league: League }) => (
  <div>
    <ConfirmButton
      trigger={open => (
        <Button onClick={open}>
          <RefreshCw />
          Create new links
        </Button>
      )}
      endpoint={recaps.renewLinks}
      input={{ leagueId: league.id }}
      title="Make new recap links?"
      action="Make new links"
      busy="Renewing"
      done="Recap links renewed"
      onError={toastError('Error', 'Failed to renew the recap links')}
    >
      Every recap link you shared stops working. Each week gets a new one.
    </ConfirmButton>
  </div>
)
