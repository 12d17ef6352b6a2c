import { operation } from '#core/kernel/operation'
import { supportInbox, type SupportRequest, type SupportLine } from '#contract/content/support-inbox'
import { allowAnyone, requireSiteAdmin, type Author } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import { momentOf } from '#contract/kernel/values'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { recordAudit } from '#core/kernel/audit'

const excerptLength = 140

/** Whether messages to support are read by anyone. */
export const readDesk = operation(supportInbox.desk, allowAnyone, async ({ config }) => ({
  isOpen: config.supportEmail !== undefined,
}))

/** Lists requests in one state: open ones sorted by Premium, then oldest first; others newest first. */
export const listRequests = operation(
  supportInbox.list,
  requireSiteAdmin,
  async (ctx, { state, limit, offset }) => {
    const rows = await lines(ctx)
      .where('support_requests.state', '=', state)
      .$if(state === 'open', query => query.orderBy('is_premium', 'desc').orderBy('support_requests.id'))
      .$if(state !== 'open', query => query.orderBy('support_requests.id', 'desc'))
      .limit(limit)
      .offset(offset)
      .execute()
    return {
      requests: rows.map(toSupportLine),
      open: await countIn(ctx, 'open'),
      found: await countIn(ctx, state),
    }
  },
)

export const readRequest = operation(supportInbox.read, requireSiteAdmin, (ctx, { id }) =>
  toSupportRequest(ctx, id),
)

/** Returns a request with its whole conversation. Throws not-found when it doesn't exist. */
const toSupportRequest = async (ctx: Ctx, id: number): Promise<SupportRequest> => {
  const row = await lines(ctx).where('support_requests.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Support request')
  const messages = await ctx.db
    .selectFrom('support_messages')
    .leftJoin('users', 'users.id', 'support_messages.said_by')
    .select(['support_messages.id', 'is_ours', 'text', 'said_at_ms', 'first_name', 'last_name'])
    .where('request_id', '=', id)
    .orderBy('support_messages.id')
    .execute()
  return {
    ...toSupportLine(row),
    messages: messages.map(message => ({
      id: message.id,
      isOurs: message.is_ours === 1,
      by:
        message.is_ours === 1 && message.first_name !== null
          ? `${message.first_name} ${message.last_name ?? ''}`.trim()
          : null,
      text: message.text,
      at: momentOf(message.said_at_ms),
    })),
  }
}

const countIn = async (ctx: Ctx, state: SupportLine['state']): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('support_requests')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const lines = (ctx: Ctx) =>
  ctx.db
    .selectFrom('support_requests')
    .leftJoin('leagues', 'leagues.id', 'support_requests.league_id')
    .selectAll('support_requests')
    .select('leagues.name as league_name')
    .select(is =>
      is
        .selectFrom('support_messages')
        .select('support_messages.text')
        .whereRef('support_messages.request_id', '=', 'support_requests.id')
        .orderBy('support_messages.id')
        .limit(1)
        .as('first_text'),
    )

type LineRow = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>

const toSupportLine = (row: LineRow): SupportLine => ({
  id: row.id,
  state: row.state,
  name: row.name,
  email: row.email,
  userId: row.user_id,
  isPremium: row.is_premium === 1,
  leagueId: row.league_id,
  leagueName: row.league_name,
  excerpt: (row.first_text ?? '').replace(/\s+/g, ' ').slice(0, excerptLength),
  askedAt: momentOf(row.asked_at_ms),
  changedAt: momentOf(row.changed_at_ms),
})

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
