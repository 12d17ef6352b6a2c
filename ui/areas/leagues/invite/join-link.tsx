import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import type { League } from '#contract/leagues/leagues'
import { leagues } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast } from '#ui/components/toast'
import { basePath } from '#ui/lib/base-path'
import { joinLink } from '#ui/lib/paths'
import { useAnswer } from '#ui/lib/use-answer'
import { useAct } from '#ui/lib/use-act'
import { CopyLink } from './copy-link.tsx'
import { LinkQr } from './link-qr.tsx'

const Renew = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const renew = useAct(joining.renewCode, {
    refreshes: [leagues.list, leagues.info, joining.settings, leagueManagement.audit],
  })
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

/** Whether who comes by the link waits for a yes. */
const Confirms = ({ league }: { league: League }) => {
  const answer = useAnswer(joining.settings, { leagueId: league.id })
  const save = useAct(joining.saveSettings, { refreshes: [joining.settings, leagueManagement.audit] })
  if (!answer.data) return null
  return (
    <SwitchField
      label="You confirm each request"
      hint="Off: people join at once. To pick a team they confirm their email address first."
      checked={answer.data.confirms}
      disabled={save.isPending}
      onChange={({ target }) =>
        save.mutate(
          { leagueId: league.id, confirms: target.checked },
          { onError: error => toast('negative', 'Error', error.message || 'Not saved. Try again.') },
        )
      }
    />
  )
}

/** The one link for everybody in the league, as text and as a QR code. */
export const JoinLink = ({ league }: { league: League }) => {
  const [isRenewing, setRenewing] = useState(false)
  const url = joinLink(location.origin + basePath(), league)
  return (
    <>
      {league.joinCode === null ? (
        <p className="t-2">The link can no longer be shown. The one you gave out works until you renew it.</p>
      ) : (
        <>
          <p className="t-2">One link for the group chat. People pick their team.</p>
          <CopyLink label="League link" url={url} />
          <LinkQr url={url} label={`QR code of the league link of ${league.name}`} />
        </>
      )}
      <Confirms league={league} />
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
