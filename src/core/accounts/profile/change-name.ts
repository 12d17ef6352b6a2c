import type { WriteCtx } from '#core/kernel/context'
import type { ParsedOf } from '#contract/kernel/endpoint'
import type { profile } from '#contract/accounts/profile'
import type { UserRow } from '#db/tables/accounts'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'

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

/** Notifies the previous address, with a link that restores it. Other links emailed there stop working. */
export const retireOldAddress = async (ctx: WriteCtx, before: UserRow): Promise<void> => {
  await ctx.db.deleteFrom('password_links').where('user_id', '=', before.id).execute()
  await ctx.db.deleteFrom('email_links').where('user_id', '=', before.id).execute()
  await queueSecurityEmail(ctx, before, {
    subject: 'Your email address was changed',
    headline: 'Your email address was changed.',
    paragraph:
      'Your account has a new address: this one can no longer be used to sign in, and emails no longer go here.',
  })
}
