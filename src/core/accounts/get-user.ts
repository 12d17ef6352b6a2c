import type { Ctx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'

/** Addresses are stored in lowercase. */
export const userByEmail = (ctx: Ctx, email: string): Promise<UserRow | undefined> =>
  ctx.db.selectFrom('users').selectAll().where('email', '=', email.trim().toLowerCase()).executeTakeFirst()

export const userById = (ctx: Ctx, id: number): Promise<UserRow | undefined> =>
  ctx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
