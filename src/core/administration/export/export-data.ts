import { operation } from '#core/kernel/operation'
import { profile } from '#contract/accounts/profile'
import { requireSignedIn, onBehalfOf } from '#core/kernel/authorization'
import { activeAwards, toAward } from '#core/awards/award-rows'
import { writeBestEffort } from '#core/kernel/write-lock'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { toUser } from '#core/accounts/user'
import { handlesOf } from '#core/money/payments/payment-handles'
import { calendarSince } from '#core/accounts/calendar/calendar-address'
import { acceptedBy } from '#core/accounts/terms'
import type { Ctx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import { readFactors } from '#core/accounts/factors/own-factors'
import { pushDevicesOf } from '#core/accounts/push/devices'
import { pushPreferencesOf } from '#core/accounts/push/preferences'
import { listTokens } from '#core/accounts/tokens'
import { listTransfers } from '#core/leagues/transfers/transfer-rows'
import { momentOf } from '#contract/kernel/values'
import { withPeople } from '#core/leagues/read-audit'
import {
  membershipsOf,
  getLedger,
  getFineAgreements,
  settlePaymentsOf,
  questionsOf,
  showdownsOf,
  sharesOf,
  getAchievements,
} from './league-data.ts'

/** Exports all of the caller's own data as a dated JSON file, without secrets. */
export const exportData = operation(profile.exportData, requireSignedIn, async (ctx, _input, user) => {
  const leagues = await membershipsOf(ctx, user.id)
  const awards = await activeAwards(ctx).where('members.user_id', '=', user.id).orderBy('awards.id').execute()
  await writeBestEffort(ctx, () =>
    recordAccountEvent(ctx, user.id, 'account.exported', 'Exported their data'),
  )
  const data = {
    exportedAt: new Date(ctx.now()).toISOString(),
    user: toUser(ctx, user),
    leagues,
    awards: awards.map(toAward),
    ledger: await getLedger(ctx, user.id),
    fineAgreements: await getFineAgreements(ctx, user.id),
    settlePayments: await settlePaymentsOf(ctx, user.id),
    questions: await questionsOf(ctx, user.id),
    payHandles: (await handlesOf(ctx, [user.id])).get(user.id) ?? null,
    showdowns: await showdownsOf(ctx, user.id),
    shares: await sharesOf(ctx, user.id),
    achievements: await getAchievements(ctx, user.id),
    sessions: await sessionsOf(ctx, user.id),
    signInFactors: await factorsOf(ctx, user),
    accessTokens: await tokensOf(ctx, user),
    calendarAddress: await calendarSince(ctx, user.id),
    push: await pushOf(ctx, user.id),
    acceptedTerms: await acceptedBy(ctx, user.id),
    transfers: await transfersWith(ctx, user),
    invitations: await getInvitations(ctx, user),
    billing: await getBilling(ctx, user),
    supportRequests: await getSupportRequests(ctx, user.id),
    mails: await emailsTo(ctx, user),
    log: await getOwnLines(ctx, user.id),
  }
  return {
    fileName: `sidepot_data_${data.exportedAt.slice(0, 10)}.json`,
    mediaType: 'application/json',
    text: `${JSON.stringify(data, null, 2)}\n`,
  }
})

/** Returns the user's sessions. */
const sessionsOf = async (ctx: Ctx, userId: number) => {
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
const factorsOf = (ctx: Ctx, user: UserRow) => readFactors.run(ctx, onBehalfOf(user), {})

/** Returns the user's access tokens, without the secrets. */
const tokensOf = (ctx: Ctx, user: UserRow) => listTokens.run(ctx, onBehalfOf(user), {})

/** Returns the devices that get pushes, and which ones. */
const pushOf = async (ctx: Ctx, userId: number) => ({
  devices: await pushDevicesOf(ctx, userId),
  preferences: await pushPreferencesOf(ctx, userId),
})

/** Returns league transfer requests that the user sent or received. */
const transfersWith = (ctx: Ctx, user: UserRow) => listTransfers.run(ctx, onBehalfOf(user), {})

/** Returns invitations to the user's address and those they sent. */
const getInvitations = async (ctx: Ctx, { id, email }: UserRow) => {
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
const getBilling = async (ctx: Ctx, { id, stripe_customer_id }: UserRow) => {
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
const emailsTo = async (ctx: Ctx, { id, email }: UserRow) => {
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
const getOwnLines = async (ctx: Ctx, userId: number) => {
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
const getSupportRequests = async (ctx: Ctx, userId: number) => {
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
