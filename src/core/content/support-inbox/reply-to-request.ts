import { supportInbox, type SupportRequest } from '#contract/content/support-inbox'
import { recordAudit } from '#core/kernel/audit'
import { type Author, requireSiteAdmin } from '#core/kernel/authorization'
import { write, type WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { operation } from '#core/kernel/operation'
import { toSupportRequest } from './requests.ts'

/** Replies to a request by email; it then waits for the requester. Throws not-found when it doesn't exist. */
export const replyToRequest = operation(supportInbox.answer, requireSiteAdmin, (ctx, { id, text }, author) =>
  write(ctx, async ctx => {
    const request = await toSupportRequest(ctx, id)
    await ctx.db
      .insertInto('support_messages')
      .values({ request_id: id, is_ours: 1, text, said_at_ms: ctx.now(), said_by: author.id })
      .execute()
    await moveTo(ctx, author, request, 'answered')
    const { supportEmail } = ctx.config
    await queueNotices(ctx, [
      {
        template: 'support-answer',
        to: { email: request.email, name: request.name },
        userId: request.userId,
        leagueId: null,
        subject: `Re: Support request ${id}`,
        ...(supportEmail === undefined ? {} : { replyTo: supportEmail }),
        notice: {
          leagueName: '',
          label: `Request ${id}`,
          headline: 'A reply from support.',
          paragraphs: text.split(/\n{2,}/),
          reason: `You contacted support at ${ctx.config.publicUrl}. Reply to this email to continue.`,
        },
      },
    ])
    return toSupportRequest(ctx, id)
  }),
)

/** Closes or reopens a request; does nothing if it is already in that state. Throws not-found when it doesn't exist. */
export const setRequestState = operation(
  supportInbox.setState,
  requireSiteAdmin,
  (ctx, { id, state }, author) =>
    write(ctx, async ctx => {
      const request = await toSupportRequest(ctx, id)
      if (request.state !== state) await moveTo(ctx, author, request, state)
      return toSupportRequest(ctx, id)
    }),
)

const stateLabels = { answered: 'Answered', closed: 'Closed', open: 'Reopened' }

const moveTo = async (
  ctx: WriteCtx,
  author: Author,
  { id }: SupportRequest,
  state: SupportRequest['state'],
): Promise<void> => {
  await ctx.db
    .updateTable('support_requests')
    .set({ state, changed_at_ms: ctx.now() })
    .where('id', '=', id)
    .execute()
  await recordAudit(ctx, author, {
    leagueId: null,
    action: `support.${state}`,
    summary: `${stateLabels[state]} support request ${id}`,
  })
}
