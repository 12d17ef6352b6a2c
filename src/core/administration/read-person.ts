import { type PersonPage, personPage } from '#contract/administration/person'
import { momentOf } from '#contract/kernel/values'
import { existingUser } from '#core/accounts/people/change-user'
import { listUsers } from '#core/accounts/people/list-users'
import { commandLine, onBehalfOf, requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { suppressionOf } from '#core/kernel/outbox/suppressed-addresses'
import { notFound } from '#core/kernel/domain-error'
import { listLeagues } from '#core/leagues/list-leagues'
import { notesAbout } from './person-notes.ts'
import { toOutboxEmail } from './read-outbox.ts'

/** Maximum number of recent emails shown for a user. */
const maxEmails = 20

/** Returns one user in the admin view. */
export const readPerson = operation(personPage.read, requireSiteAdmin, async (ctx, { userId }) => {
  const user = await existingUser(ctx, userId)
  const [person] = await listUsers.run(ctx, commandLine, { id: userId })
  if (!person) throw notFound('User')
  const suppression = await suppressionOf(ctx, user.email)
  const leagues = await listLeagues.run(ctx, onBehalfOf(user), {})
  return {
    person,
    leagues: leagues.map(({ myRole, myTeamName, ...league }) => ({
      ...league,
      runsIt: myRole === 'commissioner',
      teamName: myTeamName,
    })),
    sessions: await sessionsOf(ctx, userId),
    tokens: await tokensOf(ctx, userId),
    stop: suppression ? { reason: suppression.reason, since: momentOf(suppression.since_ms) } : null,
    mails: await getEmailsTo(ctx, userId),
    notes: await notesAbout(ctx, userId),
    subscription: await subscriptionOf(ctx, userId),
  }
})

const sessionsOf = async (ctx: Ctx, userId: number): Promise<PersonPage['sessions']> => {
  const rows = await ctx.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at_ms', '>', ctx.now())
    .where('ends_at_ms', '>', ctx.now())
    .orderBy('last_seen_at_ms', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    createdAt: momentOf(row.created_at_ms),
    lastSeenAt: momentOf(row.last_seen_at_ms),
    userAgent: row.user_agent,
    address: row.address,
  }))
}

const tokensOf = async (ctx: Ctx, userId: number): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('access_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('ends_at_ms', '>', ctx.now())
    .executeTakeFirstOrThrow()
  return Number(count)
}

const getEmailsTo = async (ctx: Ctx, userId: number): Promise<PersonPage['mails']> => {
  const rows = await ctx.db
    .selectFrom('outbox')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxEmails)
    .execute()
  return rows.map(toOutboxEmail)
}

const subscriptionOf = async (ctx: Ctx, userId: number): Promise<PersonPage['subscription']> => {
  const found = await ctx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!found) return null
  return {
    status: found.status,
    periodEnd: found.period_end_ms === null ? null : momentOf(found.period_end_ms),
    isEnding: found.is_ending === 1,
  }
}
