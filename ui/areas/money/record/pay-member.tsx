import type { League } from '#contract/leagues/leagues'
import { settle, type SettleUp } from '#contract/money/settle'
import { QueryBoundary } from '#ui/components/await.tsx'
import { toast } from '#ui/components/toast'
import { canManageMoney } from '#ui/lib/can-manage-money'
import { useApiQuery } from '#ui/lib/use-api-query'
import { usePay } from '#ui/areas/money/shared/use-money-dialogs'
import { type Line, linesOf } from './lines.ts'
import { Pay } from './pay.tsx'
import { useSettle } from './use-settle.ts'

/** Finds the payment to a member: the user's own first, then those of others if the user can manage money. */
const lineTo = (now: SettleUp, payeeId: number | undefined, canManage: boolean): Line | undefined => {
  const { pays, gets, others } = linesOf(now)
  const isTo = ({ toMemberId }: Line) => toMemberId === payeeId
  return pays.find(isTo) ?? (canManage ? [...gets, ...others].find(isTo) : undefined)
}

const Shown = ({ league, now }: { league: League; now: SettleUp }) => {
  const { idOf, about, close } = usePay()
  const settling = useSettle(league.id, message => toast('warning', 'The plan changed.', message))
  const payeeId = idOf('who')
  const canManage = canManageMoney(league)
  const to = now.balances.find(({ memberId }) => memberId === payeeId)
  const line = lineTo(now, payeeId, canManage)
  const mayPayOver = canManage && to?.managerId !== null
  // Users can't pay themselves, and only users who can manage money may make unplanned payments.
  if (!to || to.memberId === now.myMemberId || (!line && !mayPayOver)) return null
  return (
    <Pay
      key={to.memberId}
      league={league}
      season={now.season}
      to={to}
      line={line}
      isMine={line?.fromMemberId === now.myMemberId}
      mayPayOver={mayPayOver}
      amount={about('amount')}
      settling={settling}
      onClose={close}
    />
  )
}

/** Dialog to pay a member. */
export const PayMember = ({ league }: { league: League }) => (
  <QueryBoundary
    query={useApiQuery(settle.read, { leagueId: league.id }, { freshForMs: 0 })}
    name="Balances"
    skeleton={null}
  >
    {now => <Shown league={league} now={now} />}
  </QueryBoundary>
)
