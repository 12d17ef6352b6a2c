import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import type { League } from '#contract/leagues/leagues'
import { leagues } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast } from '#ui/components/toast'
import { basePath } from '#ui/lib/base-path'
import { joinLink } from '#ui/lib/paths'
import { useAct } from '#ui/lib/use-act'
import { CopyLink } from './copy-link.tsx'
import { LinkQr } from './link-qr.tsx'

const Renew = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const renew = useAct(joining.renewCode, { refreshes: [leagues.list, leagues.info, leagueManagement.audit] })
  return (
    <Confirm
      title="Renew the join link?"
      action="Renew link"
      busy={renew.isPending && 'Renewing'}
      onCancel={onClose}
      onConfirm={() =>
        renew.mutate(
          { leagueId: league.id },
          {
            onSuccess: () => {
              toast('positive', 'Join link renewed')
              onClose()
            },
            onError: error => toast('negative', 'Error', error.message || 'Failed to renew the join link'),
          },
        )
      }
    >
      The link and the QR code you gave out stop working. Who joined with them stays.
    </Confirm>
  )
}

/** The link that lets everybody in who has it, as text and as a QR code. */
export const JoinLink = ({ league }: { league: League }) => {
  const [isRenewing, setRenewing] = useState(false)
  const url = joinLink(location.origin + basePath(), league)
  return (
    <>
      {league.joinCode === null ? (
        <p className="t-2">The link can no longer be shown. The one you gave out works until you renew it.</p>
      ) : (
        <>
          <p className="t-2">
            Whoever opens this link joins {league.name} at once, as long as there are places.
          </p>
          <CopyLink label="Join link" url={url} />
          <LinkQr url={url} label={`QR code of the join link of ${league.name}`} />
        </>
      )}
      <div>
        <Button size="sm" onClick={() => setRenewing(true)}>
          <RefreshCw />
          Renew link
        </Button>
      </div>
      {isRenewing && <Renew league={league} onClose={() => setRenewing(false)} />}
    </>
  )
}
