import type { Selectable } from 'kysely'
import type { OutboxTable } from '#db/tables/kernel'
import type { Ctx } from '#core/kernel/context'
import { type Mail, deferredBody, writtenRow } from './queue-mail.ts'
import { awardIdsOf } from './pending-award-email.ts'

/** What is known of a mail before it is written. */
export type DeferredEmail = {
  template: string
  leagueId: number | null
  userId: number | null
  awardIds: number[]
  announcementId: number | null
}

/** Writes a mail that was queued without a text; null where there is nothing left to say. */
export type EmailRenderer = (ctx: Ctx, mail: DeferredEmail) => Promise<Mail | null>

type Stored = Selectable<OutboxTable>

/**
 * A mail of the outbox with what it says. One that says nothing yet is written now, and keeps its words: a second try
 * hands over the same. Null where there is nothing left to say.
 */
export const renderEmail = async (ctx: Ctx, writer: EmailRenderer, row: Stored): Promise<Stored | null> => {
  if (row.sealed_body !== deferredBody) return row
  const mail = await writer(ctx, deferredEmailOf(row))
  if (!mail) return null
  const written = writtenRow(ctx, mail)
  await ctx.db.updateTable('outbox').set(written).where('id', '=', row.id).execute()
  return { ...row, ...written }
}

export const deferredEmailOf = (row: Stored): DeferredEmail => ({
  template: row.template,
  leagueId: row.league_id,
  userId: row.user_id,
  awardIds: awardIdsOf(row),
  announcementId: row.announcement_id,
})
