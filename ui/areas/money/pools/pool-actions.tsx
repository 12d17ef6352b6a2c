import { type Pool, pools } from '#contract/money/pools'
import { dollarsText } from '#domain/money'
import { useCurrency } from '#ui/lib/use-currency'
import { toastError } from '#ui/components/toast'
import { ConfirmButton } from '#ui/components/confirm.tsx'
import { Button } from '#ui/components/button.tsx'
import { plural, ordinalText, namesText } from '#domain/text'
import { weeksText } from '#domain/metric-value'

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

/** Joins a pool after showing the buy-in and the last day to leave. */
export const JoinPool = ({
  leagueId,
  pool,
  isLarge = false,
}: {
  leagueId: number
  pool: Pool
  isLarge?: boolean
}) => {
  const currency = useCurrency()
  const price = dollarsText(pool.buyIn, currency)
  return (
    <ConfirmButton
      trigger={open => (
        <Button
          {...(isLarge ? { variant: 'light' as const, size: 'lg' as const } : { size: 'sm' as const })}
          aria-label={`Join ${pool.name} for ${price}`}
          onClick={open}
        >
          Join for {price}
        </Button>
      )}
      endpoint={pools.join}
      input={{ leagueId, poolId: pool.id }}
      title={`Join ${pool.name} for ${price}?`}
      action={`Join for ${price}`}
      danger={false}
      busy="Joining"
      done={[`You are in ${pool.name}`, `You owe ${price} for it.`]}
      onError={toastError('Not joined', 'Try again in a moment.')}
      closesOnError
    >
      You'll owe {price} right away, paid the same way as dues. You can leave until {closesText(pool)}.
    </ConfirmButton>
  )
}

/** Pool of a league, seen by a member; `memberId` is undefined for someone who isn't one. */
export type PoolProps = { leagueId: number; pool: Pool; memberId: number | undefined }

const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  weekday: 'short',
  timeZone: 'UTC',
})

/** Formats the closing date: Thu, Nov 27. */
export const closesText = ({ closesOn }: Pick<Pool, 'closesOn'>): string =>
  day.format(new Date(`${closesOn}T12:00:00Z`))

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Describes the split of a week: All to the first, or 1st 60%, 2nd 40%. */
export const payoutsText = ({ payouts, way }: Pick<Pool, 'payouts' | 'way'>): string =>
  way === 'survivor'
    ? 'All to the last survivor'
    : payouts.length === 1
      ? 'All to first place'
      : payouts.map((percent, at) => `${ordinalText(at + 1)} ${percent}%`).join(', ')

/** Returns the first undecided week of a pool. */
export const nextWeekOf = ({ weeks, decided }: Pool): number | undefined =>
  weeks.find(week => !decided.some(known => known.week === week))

/** Describes what happened to money without a winner; '' if there is none. */
const remainderLabel = ({ remainder, rolledInto }: Pool, currency: string): string => {
  if (remainder === 0) return ''
  return rolledInto === null
    ? `${dollarsText(remainder, currency)} is saved for another side pot`
    : `${dollarsText(remainder, currency)} rolled over to ${rolledInto}`
}

/** Returns the status line below a pool's name. */
export const stateText = (pool: Pool, currency: string): string => {
  const winners = [...new Set(pool.decided.flatMap(({ winners }) => winners.map(({ name }) => name)))]
  if (pool.status === 'cancelled') return 'Canceled, all buy-ins refunded'
  if (pool.status === 'finished')
    return [winners.length > 0 ? `${namesText(winners)} won` : 'No winner', remainderLabel(pool, currency)]
      .filter(Boolean)
      .join('. ')
  if (pool.status === 'open') return `${capital(weeksText(pool.weeks))}. Join by ${closesText(pool)}`
  const next = nextWeekOf(pool)
  const last = pool.standing.at(-1)
  if (pool.way === 'survivor')
    return `Survivor. ${last ? `${last.alive} alive after week ${last.week}` : `Week ${next} is first`}`
  return `${capital(weeksText(pool.weeks))}. Week ${next} is next`
}

/** Describes the number of players and the buy-in: 7 of 12 joined, $10 each. */
export const countText = ({ members, most, buyIn }: Pool, currency: string): string =>
  `${members.length} of ${most} joined, ${dollarsText(buyIn, currency)} each`
