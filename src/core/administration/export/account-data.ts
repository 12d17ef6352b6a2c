import { momentOf } from '#contract/kernel/values'
import { readFactors } from '#core/accounts/factors/read-factors'
import { listTokens } from '#core/accounts/tokens'
import { onBehalfOf } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { withPeople } from '#core/leagues/audit-names'
import { listTransfers } from '#core/leagues/transfers/list-transfers'
import type { UserRow } from '#db/tables/accounts'

/** Returns the user's sessions. */
export const sessionsOf = async (ctx: Ctx, userId: number) => {
  const rows = await ctx.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    startedAt: new Date(row.created_at_ms).toISOString(),
    lastSeenAt: new Date(row.last_seen_at_ms).toISOString(),
    userAgent: row.user_agent,
    address: row.address,
  }))
}

/** Returns the user's sign-in factors other than the password, without secrets. */
export const factorsOf = (ctx: Ctx, user: UserRow) => readFactors.run(ctx, onBehalfOf(user), {})

/** Returns the user's access tokens, without the secrets. */
export const tokensOf = (ctx: Ctx, user: UserRow) => listTokens.run(ctx, onBehalfOf(user), {})

/** Returns league transfer requests that the user sent or received. */
export const transfersWith = (ctx: Ctx, user: UserRow) => listTransfers.run(ctx, onBehalfOf(user), {})

/** Returns invitations to the user's address and those they sent. */
export const getInvitations = async (ctx: Ctx, { id, email }: UserRow) => {
  const rows = await ctx.db
    .selectFrom('invitations')
    .select(['league_id', 'name', 'email', 'status', 'created_at_ms'])
    .where(is => is.or([is('email', '=', email), is('invited_by', '=', id)]))
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    leagueId: row.league_id,
    name: row.name,
    email: row.email,
    status: row.status,
    at: momentOf(row.created_at_ms),
  }))
}

/** Returns stored subscription data; only the card provider knows the card itself. */
export const getBilling = async (ctx: Ctx, { id, stripe_customer_id }: UserRow) => {
  const row = await ctx.db
    .selectFrom('subscriptions')
    .select(['subscription_id', 'status', 'period_end_ms', 'paid_until_ms'])
    .where('user_id', '=', id)
    .executeTakeFirst()
  if (!row && stripe_customer_id === null) return null
  return {
    customerId: stripe_customer_id,
    subscriptionId: row?.subscription_id ?? null,
    status: row?.status ?? 'none',
    periodEndsAt: atOrNull(row?.period_end_ms),
    paidUntil: atOrNull(row?.paid_until_ms),
  }
}

/** Returns the emails to the user that are still stored. Sent ones keep only their subject. */
export const emailsTo = async (ctx: Ctx, { id, email }: UserRow) => {
  const rows = await ctx.db
    .selectFrom('outbox')
    .select(['subject', 'status', 'created_at_ms', 'sent_at_ms'])
    .where(is => is.or([is('user_id', '=', id), is('to_email', '=', email)]))
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    subject: row.subject,
    status: row.status,
    at: momentOf(row.created_at_ms),
    sentAt: atOrNull(row.sent_at_ms),
  }))
}

/** Returns the user's actions from the audit log, with origin and device. */
export const getOwnLines = async (ctx: Ctx, userId: number) => {
  const rows = await ctx.db
    .selectFrom('audit_lines')
    .selectAll()
    .where('actor_id', '=', userId)
    .orderBy('id')
    .execute()
  return (await withPeople(ctx, rows, 'Deleted account')).map(row => ({
    at: momentOf(row.at_ms),
    action: row.action,
    summary: row.summary,
    leagueId: row.league_id,
    address: row.address,
    device: row.device,
  }))
}

const atOrNull = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : momentOf(ms))

/** Returns the user's support requests made while signed in, and the replies. */
export const getSupportRequests = async (ctx: Ctx, userId: number) => {
  const rows = await ctx.db
    .selectFrom('support_messages')
    .innerJoin('support_requests', 'support_requests.id', 'support_messages.request_id')
    .select(['request_id', 'state', 'is_ours', 'text', 'said_at_ms'])
    .where('user_id', '=', userId)
    .orderBy('support_messages.id')
    .execute()
  return rows.map(row => ({
    request: row.request_id,
    state: row.state,
    from: row.is_ours === 1 ? 'support' : 'you',
    text: row.text,
    at: momentOf(row.said_at_ms),
  }))
}
