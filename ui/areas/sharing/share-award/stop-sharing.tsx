import { Undo2 } from 'lucide-react'
import { sharing } from '#contract/sharing'
import { Button } from '#ui/components/button.tsx'
import { ConfirmButton } from '#ui/components/confirm.tsx'
import { toastError } from '#ui/components/toast'
import { useApiQuery } from '#ui/lib/use-api-query'

/** Stops sharing an award outside the league; available to the member who shared it and to the commissioner. */
export const StopSharing = ({ awardId, onWithdrawn }: { awardId: number; onWithdrawn?: () => void }) => {
  const shared = useApiQuery(sharing.award, { awardId }, { freshForMs: 0 })
  if (!shared.data?.canCancel) return null
  return (
    <ConfirmButton
      trigger={open => (
        <Button variant="danger-ghost" size="sm" onClick={open}>
          <Undo2 />
          Stop sharing
        </Button>
      )}
      endpoint={sharing.withdraw}
      input={{ awardId }}
      title="Stop sharing this award?"
      action="Stop sharing"
      busy="Stopping"
      done="Sharing stopped"
      onDone={() => onWithdrawn?.()}
      onError={toastError('Not stopped', 'Failed to stop sharing')}
    >
      Its page and image disappear for everyone outside the league, and links to it no longer earn points.
    </ConfirmButton>
  )
}
