import { emails } from '#contract/administration/mail'
import { momentOf } from '#contract/kernel/values'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { unsuppressAddress, suppressedAddresses } from '#core/kernel/outbox/suppressed-addresses'
import { personMention } from '#core/kernel/mentions'
import { notFound } from '#core/kernel/domain-error'

/** Lists suppressed addresses, newest first. */
export const listSuppressedAddresses = operation(
  emails.suppressed,
  requireSiteAdmin,
  async (ctx, { limit }) => {
    const suppressions = await suppressedAddresses(ctx, limit)
    return suppressions.map(({ email, reason, since_ms }) => ({ email, reason, since: momentOf(since_ms) }))
  },
)

/** Resumes email to an address. Throws not-found when it is not suppressed. */
export const resumeEmail = operation(emails.resume, requireSiteAdmin, (ctx, { email }, author) =>
  write(ctx, async ctx => {
    if (!(await unsuppressAddress(ctx, email))) throw notFound('Suppressed address')
    const owner = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'mail.resumed',
      summary: `Resumed email to ${owner ? personMention(owner.id) : 'an address without an account'}`,
    })
    return { email }
  }),
)
