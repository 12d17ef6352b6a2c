import { type PersonPage, personPage } from '#contract/administration/person'
import { momentOf } from '#contract/kernel/values'
import { existingUser } from '#core/accounts/people/change-user'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { notFound } from '#core/kernel/domain-error'

/** Returns administrators' notes about a user, newest first. */
export const notesAbout = async (ctx: Ctx, userId: number): Promise<PersonPage['notes']> => {
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
