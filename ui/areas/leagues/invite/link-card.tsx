import { QrCode, RefreshCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { joining } from '#contract/leagues/joining'
import type { League } from '#contract/leagues/leagues'
import { leagues } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { toastError } from '#ui/components/toast'
import { basePath } from '#ui/lib/site'
import { joinLink } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { CopyLink, LinkQr } from './copy-link.tsx'

const ClaimLinksDialog = lazy(() =>
  import('#ui/areas/leagues/claims/claim-links-dialog.tsx').then(m => m.ClaimLinksDialog),
)

const Renew = ({ league, onClose }: { league: League; onClose: () => void }) => (
  <ConfirmAction
    endpoint={joining.renewCode}
    input={{ leagueId: league.id }}
    title="Make a new league link?"
    action="Make new link"
    busy="Renewing"
    done="League link replaced"
    onError={toastError('Error', 'Failed to replace the league link')}
    onClose={onClose}
  >
    The link and QR code you shared stop working. People who already joined stay.
  </ConfirmAction>
)

/** Whether joining by link requires approval. */
const Confirms = ({ league }: { league: League }) => {
  const query = useApiQuery(joining.settings, { leagueId: league.id })
  const save = useApiMutation(joining.saveSettings, { onError: toastError('Error', 'Not saved. Try again.') })
  if (!query.data) return null
  return (
    <SwitchField
      label="Require approval"
      hint="When off, people who confirm their email join right away."
      checked={query.data.confirms}
      disabled={save.isPending}
      onChange={({ target }) => save.mutate({ leagueId: league.id, confirms: target.checked })}
    />
  )
}

/** Join link of the league, as text and as a QR code. */
export const LinkCard = ({ league }: { league: League }) => {
  const [open, setOpen] = useState<'renew' | 'each'>()
  const [isScanned, setScanned] = useState(false)
  const close = () => setOpen(undefined)
  const url = joinLink(location.origin + basePath(), league)
  const members = useApiQuery(leagues.members, { leagueId: league.id }).data ?? []
  return (
    <Card className="first" title="League link">
      <FieldStack>
        {league.joinCode === null ? (
          <p className="t-2">
            The link can’t be shown anymore. The one you shared works until you make a new one.
          </p>
        ) : (
          <>
            <p className="t-2">
              Post this link in your group chat. People pick their team, and you approve them.
            </p>
            <CopyLink label="League link" url={url} />
            {isScanned && <LinkQr url={url} label={`QR code of the league link of ${league.name}`} />}
          </>
        )}
        <Confirms league={league} />
        <div className="row wrap gap-2">
          {league.joinCode !== null && (
            <Button size="sm" aria-pressed={isScanned} onClick={() => setScanned(!isScanned)}>
              <QrCode />
              QR code
            </Button>
          )}
          <Button size="sm" onClick={() => setOpen('renew')}>
            <RefreshCw />
            Replace link
          </Button>
          {members.some(({ status }) => status === 'placeholder') && (
            <Button size="sm" variant="ghost" onClick={() => setOpen('each')}>
              Claim links
            </Button>
          )}
        </div>
      </FieldStack>
      {open === 'renew' && <Renew league={league} onClose={close} />}
      {open === 'each' && (
        <Suspense>
          <ClaimLinksDialog league={league} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
