import type { profile } from '#contract/accounts/profile'
import type { ParsedOf } from '#contract/kernel/endpoint'
import type { WriteCtx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'

/** Changes a user's name and whether non-members see it in full. */
export const changeName = (
  ctx: WriteCtx,
  userId: number,
  { firstName, lastName, showsFullName }: Omit<ParsedOf<typeof profile.update>, 'email'>,
): Promise<UserRow> =>
  ctx.db
    .updateTable('users')
    .set({
      first_name: firstName,
      last_name: lastName,
      updated_at_ms: ctx.now(),
      ...(showsFullName === undefined
        ? {}
        : { shows_full_name: showsFullName ? (1 as const) : (0 as const) }),
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
