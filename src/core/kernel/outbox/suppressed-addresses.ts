import type { Selectable } from 'kysely'
import { prepared } from '#db/statement-cache'
import type { SuppressedAddressTable } from '#db/tables/kernel'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { dayMs } from '#domain/durations'

type Suppression = Selectable<SuppressedAddressTable>

/** Suppresses an address until it is resumed. The reason is the mail server's, in one line. */
export const suppressAddress = async (ctx: Pick<Ctx, 'db' | 'now'>, email: string, reason: string) => {
  const suppression = { reason, since_ms: ctx.now(), is_suppressed: 1 } as const
  await ctx.db
    .insertInto('suppressed_addresses')
    .values({ email: email.toLowerCase(), ...suppression })
    .onConflict(known => known.column('email').doUpdateSet(suppression))
    .execute()
}

const suppressionsOf = prepared<{ email: string }>()((db, { email }) =>
  db.selectFrom('suppressed_addresses').selectAll().where('email', '=', email).where('is_suppressed', '=', 1),
)

/** Returns the reason and time of an address's suppression; undefined when it is not suppressed. */
export const suppressionOf = async (
  ctx: Pick<Ctx, 'db'>,
  email: string,
): Promise<Suppression | undefined> => {
  const [suppression] = await suppressionsOf(ctx, { email: email.toLowerCase() })
  return suppression
}

/** Returns suppressed addresses, newest first. */
export const suppressedAddresses = (ctx: Pick<Ctx, 'db'>, limit: number): Promise<Suppression[]> =>
  ctx.db
    .selectFrom('suppressed_addresses')
    .selectAll()
    .where('is_suppressed', '=', 1)
    .orderBy('since_ms', 'desc')
    .orderBy('email')
    .limit(limit)
    .execute()

/** Resumes email to an address. Returns whether it was suppressed. */
export const unsuppressAddress = async (ctx: WriteCtx, email: string): Promise<boolean> => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('suppressed_addresses')
    .where('email', '=', email.toLowerCase())
    .where('is_suppressed', '=', 1)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes an address whose owner is gone, even if its owner resumed it. */
export const deleteSuppression = async (ctx: WriteCtx, email: string): Promise<void> => {
  await ctx.db.deleteFrom('suppressed_addresses').where('email', '=', email.toLowerCase()).execute()
}

/** Resumes an address at its owner's request, at most once a day, and records it. Returns whether it was resumed. */
export const unsuppressOwnAddress = async (ctx: WriteCtx, email: string): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('suppressed_addresses')
    .set({ is_suppressed: 0, resumed_at_ms: ctx.now() })
    .where('email', '=', email.toLowerCase())
    .where('is_suppressed', '=', 1)
    .where(eb => eb.or([eb('resumed_at_ms', 'is', null), eb('resumed_at_ms', '<=', ctx.now() - dayMs)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const noMailboxCodes = [550, 551, 553]

/**
 * Enhanced status codes (RFC 3463) that say the recipient's address is permanently invalid. 5.1.7 and 5.1.8 are about
 * the sender, and 5.1.0 may be: an error of ours must not suppress all email.
 */
const unknownRecipient = /\b5\.1\.(?:1|2|3|6|10)\b/

/** Whether a mail server's response says that the mailbox doesn't exist. */
export const isUnknownMailbox = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  noMailboxCodes.includes(Number(error.responseCode)) &&
  unknownRecipient.test(`${'response' in error ? String(error.response) : ''} ${error.message}`)
