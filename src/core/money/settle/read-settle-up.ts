import { type SettleUp, settle } from '#contract/money/settle'
import { dollars } from '#domain/money'
import { type Transfer, transfersOf } from '#domain/settle'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { type LeagueAccess, member } from '#core/leagues/access'
import { handlesOf } from '#core/money/payments/payment-handles'
import { unassignedCents } from '#core/money/pot/allocate-pot'
import { settleRemindedOn } from './settle-emails.ts'
import {
  type PaymentRow,
  paymentResponses,
  paymentsOf,
  type Balances,
  getBalances,
  type SettleBalance,
} from './settle-payments.ts'

/** Returns everyone's balance and the few payments that bring all of them to zero. */
export const readSettleUp = operation(settle.read, member, (ctx, _input, access) => loadSettleUp(ctx, access))

/** Returns the planned payments of a league, in cents. A payment awaiting confirmation is still part of the plan. */
export const planOf = ({ standings, potHolderId }: Balances): Transfer[] =>
  transfersOf(standings, potHolderId)

/** Returns the part of a planned payment that is marked as paid but not confirmed. */
export const waitingCents = (
  line: Pick<Transfer, 'fromMemberId' | 'toMemberId'>,
  payments: readonly PaymentRow[],
) =>
  payments
    .filter(
      ({ status, from_member_id, to_member_id }) =>
        status === 'paid' && from_member_id === line.fromMemberId && to_member_id === line.toMemberId,
    )
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0)

export const loadSettleUp = async (ctx: Ctx, access: LeagueAccess): Promise<SettleUp> => {
  const { league, memberId } = access
  const balances = await getBalances(ctx, league)
  const transfers = planOf(balances)
  const payments = await paymentsOf(ctx, league)
  const handles = await handlesOf(
    ctx,
    balances.standings.flatMap(({ userId }) => userId ?? []),
  )
  const remindedOn = await settleRemindedOn(ctx, league.id)
  const userOf = new Map(balances.standings.map(({ memberId, userId }) => [memberId, userId]))
  const concerns = ({ fromMemberId, toMemberId }: Transfer) =>
    access.canManageMoney || memberId === fromMemberId || memberId === toMemberId
  const sum = (amounts: readonly number[]) => dollars(amounts.reduce((total, cents) => total + cents, 0))
  const paidAs = (status: PaymentRow['status']) =>
    sum(payments.filter(payment => payment.status === status).map(({ amount_cents }) => amount_cents))
  return {
    season: league.season_year,
    hasEnded: league.season_status === 'ended',
    holderMemberId: balances.potHolderId,
    myMemberId: memberId,
    balances: balances.standings.map(toBalance),
    transfers: transfers.map(line => ({
      fromMemberId: line.fromMemberId,
      toMemberId: line.toMemberId,
      amount: dollars(line.cents),
      waiting: dollars(Math.min(line.cents, waitingCents(line, payments))),
      handles: concerns(line) ? (handles.get(userOf.get(line.toMemberId) ?? 0) ?? null) : null,
      remindedOn: concerns(line) ? (remindedOn.get(`${line.fromMemberId} ${line.toMemberId}`) ?? null) : null,
    })),
    payments: await paymentResponses(ctx, access, payments),
    left: sum(transfers.map(({ cents }) => cents)),
    received: paidAs('received'),
    waiting: paidAs('paid'),
    unassigned: dollars(await unassignedCents(ctx, league)),
  }
}

const toBalance = ({ statement, ...found }: SettleBalance): SettleUp['balances'][number] => ({
  memberId: found.memberId,
  managerId: found.managerId,
  name: found.name,
  teamName: found.teamName,
  isActive: found.isActive,
  earned: dollars(
    statement.prizes + statement.showdown + statement.pools + statement.payouts + statement.adjustments,
  ),
  fines: dollars(statement.fines),
  dues: dollars(statement.dues),
  paidIn: dollars(statement.paidIn),
  paidOut: dollars(statement.payments),
  otherSeasons: dollars(statement.otherSeasons),
  holds: dollars(found.holdsCents),
  balance: dollars(found.cents),
})
