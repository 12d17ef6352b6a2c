import { operation } from '#core/kernel/operation'
import { personPage, type PersonPage } from '#contract/administration/person'
import { requireSiteAdmin, commandLine, onBehalfOf } from '#core/kernel/authorization'
import { existingUser } from '#core/accounts/people/change-user'
import { listUsers } from '#core/accounts/people/list-users'
import { notFound } from '#core/kernel/domain-error'
import { suppressionOf } from '#core/kernel/outbox/suppressed-addresses'
import { listLeagues } from '#core/leagues/list-leagues'
import { momentOf } from '#contract/kernel/values'
import { type Ctx, write } from '#core/kernel/context'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import { toOutboxEmail } from './outbox.ts'

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

/** Returns administrators' notes about a user, newest first. */
const notesAbout = async (ctx: Ctx, userId: number): Promise<PersonPage['notes']> => {
  const rows = await ctx.db
    .selectFrom('person_notes')
    .leftJoin('users as author', 'author.id', 'person_notes.author_id')
    .select([
      'person_notes.id',
      'text',
      'person_notes.created_at_ms',
      'author.first_name',
      'author.last_name',
    ])
    .where('user_id', '=', userId)
    .orderBy('person_notes.id', 'desc')
    .execute()
  return rows.map(({ id, text, created_at_ms, first_name, last_name }) => ({
    id,
    text,
    authorName: first_name === null ? 'Command line' : `${first_name} ${last_name}`,
    createdAt: momentOf(created_at_ms),
  }))
}

/** The log records that a note was added, not its text: the note is deleted with the account. */
export const addNote = operation(personPage.addNote, requireSiteAdmin, (ctx, { userId, text }, author) =>
  write(ctx, async ctx => {
    await existingUser(ctx, userId)
    const { id } = await ctx.db
      .insertInto('person_notes')
      .values({ user_id: userId, author_id: author.id, text, created_at_ms: ctx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'user.note',
      summary: `Added a note about ${personMention(userId)}`,
    })
    return { id }
  }),
)

export const removeNote = operation(
  personPage.removeNote,
  requireSiteAdmin,
  (ctx, { userId, noteId }, author) =>
    write(ctx, async ctx => {
      const gone = await ctx.db
        .deleteFrom('person_notes')
        .where('id', '=', noteId)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst()
      if (!gone) throw notFound('Note')
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'user.note-removed',
        summary: `Removed a note about ${personMention(userId)}`,
      })
      return null
    }),
)
