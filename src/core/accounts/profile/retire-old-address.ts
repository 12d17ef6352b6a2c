import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import type { WriteCtx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'

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
