import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { sharing } from '#contract/sharing'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast, toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'

/** For who shared the award and for the commissioner: takes it back from everybody outside the league. */
export const WithdrawShare = ({ awardId, onWithdrawn }: { awardId: number; onWithdrawn: () => void }) => {
  const [isAsking, setAsking] = useState(false)
  const shared = useApiQuery(sharing.award, { awardId }, { freshForMs: 0 })
  const withdraw = useApiMutation(sharing.withdraw)
  if (!shared.data?.mayWithdraw) return null
  return (
    <>
      <Button variant="danger-ghost" size="sm" onClick={() => setAsking(true)}>
        <Undo2 />
        Withdraw share
      </Button>
      {isAsking && (
        <Confirm
          title="Withdraw this share?"
          action="Withdraw share"
          busy={withdraw.isPending && 'Withdrawing'}
          onCancel={() => setAsking(false)}
          onConfirm={() =>
            withdraw.mutate(
              { awardId },
              {
                onSuccess: () => {
                  toast('positive', 'Share withdrawn')
                  onWithdrawn()
                },
                onError: toastError('Withdraw Failed', 'Failed to withdraw share'),
              },
            )
          }
        >
          Its page and image are gone for everybody outside the league, and links to it earn nothing more.
        </Confirm>
      )}
    </>
  )
}
