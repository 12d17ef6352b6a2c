import { type Selectable, sql } from 'kysely'
import type { SettlePaymentTable } from '#db/tables/money'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { notFound } from '#core/kernel/domain-error'
import type { LeagueAccess } from '#core/leagues/access'
import type { SettlePayment } from '#contract/money/settle'
import { formerMember, memberName } from '#core/leagues/members/member-columns'
import { dollars } from '#domain/money'
import { momentOf } from '#contract/kernel/values'
import { type MoneyMember, moneyMembers } from '#core/money/money-members'
import { type Statement, getStatements, emptyStatement } from '#core/ledger/statement'
import { getPotHolder } from '#core/ledger/two-people'

export type PaymentRow = Selectable<SettlePaymentTable>

/** Returns the payments of a league's current season, and unconfirmed ones of other seasons, newest first. */
export const paymentsOf = (ctx: Ctx, league: LeagueRecord): Promise<PaymentRow[]> =>
  selectPayments(ctx, league)
    .where(is => is.or([is('season_id', '=', league.season_id), is('settle_payments.status', '=', 'paid')]))
    .orderBy('settle_payments.id', 'desc')
    .execute()

/** A member merged into another counts as that one. */
const selectPayments = (ctx: Ctx, league: LeagueRecord) =>
  ctx.db
    .selectFrom('settle_payments')
    .innerJoin('members as payer', 'payer.id', 'from_member_id')
    .innerJoin('members as receiver', 'receiver.id', 'to_member_id')
    .selectAll('settle_payments')
    .select([
      sql<number>`coalesce(payer.merged_into, payer.id)`.as('from_member_id'),
      sql<number>`coalesce(receiver.merged_into, receiver.id)`.as('to_member_id'),
    ])
    .where('settle_payments.league_id', '=', league.id)

/** Returns a league's payment of any season. Throws not-found when it doesn't exist. */
export const paymentOf = async (ctx: Ctx, league: LeagueRecord, paymentId: number): Promise<PaymentRow> => {
  const row = await selectPayments(ctx, league).where('settle_payments.id', '=', paymentId).executeTakeFirst()
  if (!row) throw notFound('Payment')
  return row
}

/** Whether the actor may confirm a payment: its receiver, or those who can manage money. */
export const canConfirm = ({ canManageMoney, memberId }: LeagueAccess, payment: PaymentRow): boolean =>
  payment.status === 'paid' && (canManageMoney || memberId === payment.to_member_id)

/** Whether the actor may reverse a payment: its payer while it waits, its receiver, or those who can manage money. */
export const canReverse = ({ canManageMoney, memberId }: LeagueAccess, payment: PaymentRow): boolean => {
  if (payment.status === 'reversed') return false
  if (canManageMoney || memberId === payment.to_member_id) return true
  return payment.status === 'paid' && memberId === payment.from_member_id
}

/** Maps payments to the API type for the caller, with current names. */
export const paymentResponses = async (
  ctx: Ctx,
  access: LeagueAccess,
  rows: readonly PaymentRow[],
): Promise<SettlePayment[]> => {
  if (rows.length === 0) return []
  const members = await memberNames(ctx, access.league.id)
  const authors = await authorNames(ctx, rows)
  const memberOf = (id: number) => members.get(id) ?? formerMember
  const authorOf = (id: number | null) => (id === null ? 'Command line' : (authors.get(id) ?? formerMember))
  return rows.map(row => ({
    id: row.id,
    fromMemberId: row.from_member_id,
    toMemberId: row.to_member_id,
    fromName: memberOf(row.from_member_id),
    toName: memberOf(row.to_member_id),
    amount: dollars(row.amount_cents),
    how: row.how,
    note: row.note,
    status: row.status,
    paidAt: momentOf(row.paid_at_ms),
    paidBy: authorOf(row.paid_by),
    receivedAt: row.received_at_ms === null ? null : momentOf(row.received_at_ms),
    receivedBy: row.received_at_ms === null ? null : authorOf(row.received_by),
    reversedAt: row.reversed_at_ms === null ? null : momentOf(row.reversed_at_ms),
    reversedBy: row.reversed_at_ms === null ? null : authorOf(row.reversed_by),
    reason: row.reason,
    canConfirmReceipt: canConfirm(access, row),
    canReverse: canReverse(access, row),
  }))
}

const memberNames = async (ctx: Ctx, leagueId: number): Promise<Map<number, string>> => {
  const rows = await ctx.db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select(['members.id', memberName.as('name')])
    .where('members.league_id', '=', leagueId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const authorNames = async (ctx: Ctx, rows: readonly PaymentRow[]): Promise<Map<number, string>> => {
  const ids = [
    ...new Set(
      rows.flatMap(row => [row.paid_by, row.received_by, row.reversed_by]).filter(id => id !== null),
    ),
  ]
  if (ids.length === 0) return new Map()
  const users = await ctx.db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(users.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
}

/** A member's position in Settle Up, in cents. */
export type SettleBalance = MoneyMember & {
  statement: Statement
  /** Part of the pot held for the others: 0 for everyone except its holder. */
  holdsCents: number
  /** Positive if owed to the member, negative if the member owes it. All of them sum to 0. */
  cents: number
}

export type Balances = { potHolderId: number; standings: SettleBalance[] }

/**
 * Returns everyone's balance over all seasons. The pot holder owes the ledger's total of all members: what was paid in
 * and not paid out yet, as far as it belongs to a member.
 */
export const getBalances = async (ctx: Ctx, league: LeagueRecord): Promise<Balances> => {
  const potHolderId = await getPotHolder(ctx, league)
  const statements = await getStatements(ctx, { leagueId: league.id, seasonId: league.season_id })
  const totalBalance = [...statements.values()].reduce((sum, { balance }) => sum + balance, 0)
  const standings = (await moneyMembers(ctx, league))
    .map(found => {
      const statement = statements.get(found.memberId) ?? emptyStatement
      const holdsCents = found.memberId === potHolderId ? totalBalance : 0
      return { ...found, statement, holdsCents, cents: statement.balance - holdsCents }
    })
    .filter(({ isActive, cents }) => isActive || cents !== 0)
  return { potHolderId, standings }
}
