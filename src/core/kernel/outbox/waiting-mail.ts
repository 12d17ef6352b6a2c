import { z } from 'zod'
import type { Ctx, WriteCtx } from '#core/kernel/context'

/** Awards that are told of together: those of one publication, or with null those recorded by hand. */
export type Batch = { leagueId: number; publicationId: number | null }

/** A mail about awards, as the outbox remembers it. */
export type AwardMail = { template: string; awardIds: number[] }

/**
 * Takes the mails about awards that are still waiting out of the outbox, for the caller to make them again or to leave it.
 * What was sent or is on its way stays. Answers what they told of.
 */
export const takeWaiting = async (ctx: WriteCtx, batch: Batch): Promise<AwardMail[]> => {
  const taken = await ctx.db
    .deleteFrom('outbox')
    .where('league_id', '=', batch.leagueId)
    .where('publication_id', batch.publicationId === null ? 'is' : '=', batch.publicationId)
    .where('award_ids_json', 'is not', null)
    .where('status', 'in', ['queued', 'held'])
    .returning(['template', 'award_ids_json'])
    .execute()
  return taken.map(awardMail)
}

/** The mails about awards that are out, or on their way. */
export const sentMails = async (ctx: Ctx, batch: Batch): Promise<AwardMail[]> => {
  const sent = await ctx.db
    .selectFrom('outbox')
    .select(['template', 'award_ids_json'])
    .where('league_id', '=', batch.leagueId)
    .where('publication_id', batch.publicationId === null ? 'is' : '=', batch.publicationId)
    .where('award_ids_json', 'is not', null)
    .where('status', 'not in', ['queued', 'held', 'discarded'])
    .execute()
  return sent.map(awardMail)
}

const Ids = z.array(z.number())

const awardMail = (row: { template: string; award_ids_json: string | null }): AwardMail => ({
  template: row.template,
  awardIds: Ids.parse(JSON.parse(row.award_ids_json ?? '[]')),
})

/** Removes every mail to a person, sent or waiting. */
export const forgetMailTo = async (ctx: WriteCtx, person: { id: number; email: string }): Promise<void> => {
  await ctx.db
    .deleteFrom('outbox')
    .where(is => is.or([is('user_id', '=', person.id), is('to_email', '=', person.email)]))
    .execute()
}
