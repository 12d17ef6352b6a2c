import { passkeySite } from '#core/accounts/factors/use-passkey'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { conflict } from '#core/kernel/domain-error'
import { lockRow } from '#db/sql'
import type { UserRow } from '#db/tables/accounts'

/**
 * Returns the administrators of this instance who can sign in: with a password or a passkey, not disabled, and with a
 * confirmed address if a mail server is configured.
 */
const usableAdministrators = (ctx: Ctx): Promise<{ id: number }[]> =>
  ctx.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'site_admin')
    .where('disabled_at_ms', 'is', null)
    .$if(ctx.ports.mailer !== undefined, query => query.where('email_verified_at_ms', 'is not', null))
    .where(is =>
      is.or([
        is('password_hash', 'is not', null),
        ...(passkeySite(ctx) ? [is('id', 'in', is.selectFrom('passkeys').select('user_id'))] : []),
      ]),
    )
    .execute()

export const hasUsableAdministrator = async (ctx: Ctx): Promise<boolean> =>
  (await usableAdministrators(ctx)).length > 0

/**
 * Throws a conflict for the last administrator who can sign in: they can't be deleted, demoted or disabled. All
 * administrators are locked, always in the same order, so that two who leave concurrently can't both rely on the other.
 */
export const assertNotLastAdmin = async (
  ctx: WriteCtx,
  user: Pick<UserRow, 'id' | 'role'>,
): Promise<void> => {
  if (user.role !== 'site_admin') return
  const admins = ctx.db.selectFrom('users').select('id').where('role', '=', 'site_admin').orderBy('id')
  for (const { id } of await admins.execute()) await lockRow(ctx.db, 'users', id)
  if ((await usableAdministrators(ctx)).some(({ id }) => id !== user.id)) return
  throw conflict(
    'last_admin',
    'This is the only site admin who can sign in. First create another one and have them set a password.',
  )
}
