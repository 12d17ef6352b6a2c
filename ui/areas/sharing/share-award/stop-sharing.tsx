import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { sharing } from '#contract/sharing'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast, toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'

/** Stops sharing an award outside the league; available to the member who shared it and to the commissioner. */
export const StopSharing = ({ awardId, onWithdrawn }: { awardId: number; onWithdrawn?: () => void }) => {
  const [isConfirming, setConfirming] = useState(false)
  const shared = useApiQuery(sharing.award, { awardId }, { freshForMs: 0 })
  const withdraw = useApiMutation(sharing.withdraw)
  if (!shared.data?.canCancel) return null
  return (
    <>
      <Button variant="danger-ghost" size="sm" onClick={() => setConfirming(true)}>
        <Undo2 />
        Stop sharing
      </Button>
      {isConfirming && (
        <Confirm
          title="Stop sharing this award?"
          action="Stop sharing"
          busy={withdraw.isPending && 'Stopping'}
          onCancel={() => setConfirming(false)}
          onConfirm={() =>
            withdraw.mutate(
              { awardId },
              {
                onSuccess: () => {
                  toast('positive', 'Sharing stopped')
                  onWithdrawn?.()
                },
                onError: toastError('Not stopped', 'Failed to stop sharing'),
              },
            )
          }
        >
          Its page and image disappear for everyone outside the league, and links to it no longer earn points.
        </Confirm>
      )}
    </>
  )
}
