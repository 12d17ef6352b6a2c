import { BookText, ChevronRight, PanelsTopLeft, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#ui/components/link.tsx'
import { administration } from '#contract/administration/administration'
import { Card, CardText } from '#ui/components/card.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast, toastError } from '#ui/components/toast'
import { withBasePath } from '#ui/lib/base-path'
import { paths } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { ActionList, ActionItem } from '#ui/components/action-list.tsx'
import { clearDismissals } from './clear-dismissals.ts'

const ResetDismissals = ({ onClose }: { onClose: () => void }) => {
  const reset = useApiMutation(administration.resetDismissals)
  return (
    <Confirm
      title="Reset upgrade dismissals?"
      action="Reset dismissals"
      busy={reset.isPending && 'Resetting'}
      danger={false}
      onCancel={onClose}
      onConfirm={() =>
        reset.mutate(
          {},
          {
            onSuccess: () => {
              clearDismissals()
              toast('positive', 'Success', 'Upgrade prompt dismissals have been cleared.')
              onClose()
            },
            onError: toastError('Reset Failed', 'Failed to reset dismissals'),
          },
        )
      }
    >
      Every commissioner without Premium sees the upgrade prompt again, even those who dismissed it.
    </Confirm>
  )
}

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
