import { pools, type Pool } from '#contract/money/pools'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { useCurrency } from '#ui/lib/use-currency'
import { Button } from '#ui/components/button.tsx'
import { ConfirmButton } from '#ui/components/confirm-action.tsx'
import { toastError } from '#ui/components/toast'
import { JoinPool } from './join-pool.tsx'
import { closesText } from './pool-text.ts'

/** Whether the user can do anything with the pool. */
export const hasActions = ({ canJoin, canLeave, canManage, status, decided }: Pool): boolean =>
  canJoin || canLeave || (canManage && (status === 'open' || decided.length === 0))

/** Actions of the user on a pool: join, leave, close, cancel. */
export const PoolActions = ({ leagueId, pool }: { leagueId: number; pool: Pool }) => {
  const buyIn = dollarsText(pool.buyIn, useCurrency())
  const at = { leagueId, poolId: pool.id }
  const shared = { onError: toastError('No changes made', 'Try again in a moment.'), closesOnError: true }
  return (
    <div className="row wrap gap-2">
      {pool.canJoin && <JoinPool leagueId={leagueId} pool={pool} />}
      {pool.canLeave && (
        <ConfirmButton
          trigger={open => <Button onClick={open}>Leave</Button>}
          endpoint={pools.leave}
          input={at}
          title={`Leave ${pool.name}?`}
          action="Leave"
          busy="Leaving"
          done={`You left ${pool.name}`}
          {...shared}
        >
          You get your {buyIn} back. You can join again until {closesText(pool)}.
        </ConfirmButton>
      )}
      {pool.canManage && pool.status === 'open' && (
        <ConfirmButton
          trigger={open => <Button onClick={open}>Close joining</Button>}
          endpoint={pools.close}
          input={at}
          title={`Close joining for ${pool.name}?`}
          action="Close joining"
          danger={false}
          busy="Closing"
          done={`${pool.name} is closed`}
          {...shared}
        >
          No one can join or leave after this. {plural(pool.members.length, 'member')} joined.
        </ConfirmButton>
      )}
      {pool.canManage && pool.decided.length === 0 && (
        <ConfirmButton
          trigger={open => (
            <Button variant="danger-ghost" onClick={open}>
              Cancel side pot
            </Button>
          )}
          endpoint={pools.cancel}
          input={reason => ({ ...at, reason })}
          reasonHint="Shown next to the refunds."
          title={`Cancel ${pool.name}?`}
          action="Cancel side pot"
          dismiss="Go back"
          busy="Canceling"
          done={`${pool.name} is canceled`}
          {...shared}
        >
          Everyone gets their {buyIn} back. This can't be undone.
        </ConfirmButton>
      )}
    </div>
  )
}
