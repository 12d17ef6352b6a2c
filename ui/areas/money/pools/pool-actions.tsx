import { useState } from 'react'
import { pools, type Pool } from '#contract/money/pools'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { useCurrency } from '#ui/lib/use-currency'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { ConfirmWithReason } from '#ui/components/confirm-with-reason.tsx'
import { toast, toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { JoinPool } from './join-pool.tsx'
import { closesText } from './pool-text.ts'

/** Whether the user can do anything with the pool. */
export const hasActions = ({ canJoin, canLeave, canManage, status, decided }: Pool): boolean =>
  canJoin || canLeave || (canManage && (status === 'open' || decided.length === 0))

type PoolAction = 'leave' | 'close' | 'cancel'

/** Actions of the user on a pool: join, leave, close, cancel. */
export const PoolActions = ({ leagueId, pool }: { leagueId: number; pool: Pool }) => {
  const currency = useCurrency()
  const [dialog, setDialog] = useState<PoolAction>()
  const leave = useApiMutation(pools.leave)
  const close = useApiMutation(pools.close)
  const cancel = useApiMutation(pools.cancel)
  const at = { leagueId, poolId: pool.id }
  const done = (title: string) => ({
    onSuccess: () => toast('positive', title),
    onError: toastError('No changes made', 'Try again in a moment.'),
    onSettled: () => setDialog(undefined),
  })
  const onCancel = () => setDialog(undefined)
  return (
    <div className="row wrap gap-2">
      {pool.canJoin && <JoinPool leagueId={leagueId} pool={pool} />}
      {pool.canLeave && <Button onClick={() => setDialog('leave')}>Leave</Button>}
      {pool.canManage && pool.status === 'open' && (
        <Button onClick={() => setDialog('close')}>Close joining</Button>
      )}
      {pool.canManage && pool.decided.length === 0 && (
        <Button variant="danger-ghost" onClick={() => setDialog('cancel')}>
          Cancel side pot
        </Button>
      )}
      {dialog === 'leave' && (
        <Confirm
          title={`Leave ${pool.name}?`}
          action="Leave"
          busy={leave.isPending && 'Leaving'}
          onConfirm={() => leave.mutate(at, done(`You left ${pool.name}`))}
          onCancel={onCancel}
        >
          You get your {dollarsText(pool.buyIn, currency)} back. You can join again until {closesText(pool)}.
        </Confirm>
      )}
      {dialog === 'close' && (
        <Confirm
          title={`Close joining for ${pool.name}?`}
          action="Close joining"
          danger={false}
          busy={close.isPending && 'Closing'}
          onConfirm={() => close.mutate(at, done(`${pool.name} is closed`))}
          onCancel={onCancel}
        >
          No one can join or leave after this. {plural(pool.members.length, 'member')} joined.
        </Confirm>
      )}
      {dialog === 'cancel' && (
        <ConfirmWithReason
          title={`Cancel ${pool.name}?`}
          action="Cancel side pot"
          dismiss="Go back"
          hint="Shown next to the refunds."
          busy={cancel.isPending && 'Canceling'}
          onConfirm={reason => cancel.mutate({ ...at, reason }, done(`${pool.name} is canceled`))}
          onCancel={onCancel}
        >
          Everyone gets their {dollarsText(pool.buyIn, currency)} back. This can't be undone.
        </ConfirmWithReason>
      )}
    </div>
  )
}
