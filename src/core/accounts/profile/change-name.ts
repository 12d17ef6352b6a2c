import type { profile } from '#contract/accounts/profile'
import type { ParsedOf } from '#contract/kernel/endpoint'
import type { WriteCtx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'

/** Gives somebody another name. */
export const changeName = (
  ctx: WriteCtx,
  userId: number,
  { firstName, lastName }: Pick<ParsedOf<typeof profile.update>, 'firstName' | 'lastName'>,
): Promise<UserRow> =>
  ctx.db
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName, updated_at_ms: ctx.now() })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
