import { useState } from 'react'
import { PanelsTopLeft, ChevronRight, RotateCcw, BookText } from 'lucide-react'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { administration } from '#contract/administration/administration'
import { toastError } from '#ui/components/toast'
import { Card, CardText } from '#ui/components/card.tsx'
import { ActionList, ActionItem } from '#ui/components/rows.tsx'
import { Link } from '#ui/components/link.tsx'
import { paths } from '#ui/lib/paths'
import { withBasePath } from '#ui/lib/site'

const ResetDismissals = ({ onClose }: { onClose: () => void }) => (
  <ConfirmAction
    endpoint={administration.resetDismissals}
    input={{}}
    title="Reset upgrade dismissals?"
    action="Reset dismissals"
    danger={false}
    busy="Resetting"
    done={['Success', 'Upgrade prompt dismissals have been cleared.']}
    onDone={() => {
      clearDismissals()
      onClose()
    }}
    onError={toastError('Reset Failed', 'Failed to reset dismissals')}
    onClose={onClose}
  >
    Every commissioner without Premium sees the upgrade prompt again, even those who dismissed it.
  </ConfirmAction>
)

/** Links to the rest of administration. */
export const InformationCard = () => {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <Card title="Administrative Information">
      <CardText>
        Pages, footer and navigation are edited in Admin Controls. Dismissed upgrade prompts stay hidden for
        four weeks.
      </CardText>
      <ActionList>
        <ActionItem as={Link} to={paths.adminControls}>
          <PanelsTopLeft />
          Open Admin Controls
          <ChevronRight />
        </ActionItem>
        <ActionItem type="button" onClick={() => setConfirming(true)}>
          <RotateCcw />
          Reset upgrade dismissals
          <ChevronRight />
        </ActionItem>
        <ActionItem as="a" href={withBasePath('/docs/api.html')}>
          <BookText />
          API documentation
          <ChevronRight />
        </ActionItem>
      </ActionList>
      {isConfirming && <ResetDismissals onClose={() => setConfirming(false)} />}
    </Card>
  )
}

/** Key prefix of dismissed upgrade prompts in local storage. */
const prefix = 'sidepot-upgrade-dismissed'

/** Clears all upgrade-prompt dismissals in this browser, for every user. */
export const clearDismissals = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Storage may be blocked; then nothing was saved either.
  }
}
